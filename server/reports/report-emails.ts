import type { Language } from '#contract/core/language.ts'
import { renderMail, type Mail } from '#server/platform/mail/mail-layout.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'

interface Received {
  kind: string
  id: string
  reason: string
  explanation: string
}

/** The e-mail to support: the unchanged text of the notice. */
export function noticeMailForSupport({ kind, id, reason, explanation }: Received, reference: string): Mail {
  return renderMail({
    subject: `[${reference}] Signalement : ${reason}`,
    title: 'Un contenu est signalé comme illicite',
    paragraphs: [`${kind} ${id}`, `Motif : ${reason}`, ...explanation.split(/\n{2,}/)],
  })
}

export const receivedTexts = {
  subject: localized('Nous avons bien reçu votre signalement'),
  title: localized('Votre signalement est enregistré'),
  promise: localized(
    'Une personne de l’équipe examine ce que vous nous avez signalé. Nous vous écrirons la décision prise et la manière de la contester.',
  ),
}

/** Without the text of the notice: the address may belong to someone else. */
export function noticeReceived(reference: string, language: Language): Mail {
  const { subject, title, promise } = textsIn(language, receivedTexts)
  return renderMail({
    template: { kind: 'notice_received', language },
    subject: `${subject} (${reference})`,
    title,
    paragraphs: [promise, reference],
  })
}

export const decidedTexts = {
  subject: localized('Votre signalement a été examiné'),
  upheld: localized('Nous avons agi : le contenu que vous avez signalé n’est plus visible ou a été corrigé.'),
  kept: localized('Nous n’avons pas retenu votre signalement : le contenu reste visible.'),
  appeal: localized(
    'Vous pouvez contester cette décision pendant six mois par le lien ci-dessous : une autre personne l’examine sous sept jours. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges.',
  ),
  action: localized({ message: 'Contester cette décision', context: 'report' }),
  contest: localized(
    'Vous pouvez contester cette décision pendant six mois en répondant à ce message, ou saisir un organe de règlement extrajudiciaire des litiges.',
  ),
}

/** The decision, its reasons and the means to contest it (article 16, paragraph 5). */
export function noticeDecided(
  {
    reference,
    upheld,
    decision,
    url,
  }: { reference: string; upheld: boolean; decision: string; url?: string | undefined },
  language: Language,
): Mail {
  const texts = textsIn(language, decidedTexts)
  return renderMail({
    subject: `${texts.subject} (${reference})`,
    template: { kind: 'notice_decided', language },
    title: texts.subject,
    paragraphs: [upheld ? texts.upheld : texts.kept, decision, ...(url ? [texts.appeal] : [])],
    ...(url && { action: { label: texts.action, url } }),
  })
}
