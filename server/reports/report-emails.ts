import type { Language } from '#contract/core/language.ts'
import { layOutMail, type Mail } from '#server/platform/mail/mail-layout.ts'

interface Received {
  kind: string
  id: string
  reason: string
  explanation: string
}

/** What the house receives: the words of the notice as they are. */
export function noticeForTheHouse({ kind, id, reason, explanation }: Received, reference: string): Mail {
  return layOutMail({
    subject: `[${reference}] Signalement : ${reason}`,
    title: 'Un contenu est signalé comme illicite',
    paragraphs: [`${kind} ${id}`, `Motif : ${reason}`, ...explanation.split(/\n{2,}/)],
  })
}

export const receivedTexts: Record<Language, { subject: string; title: string; paragraphs: string[] }> = {
  fr: {
    subject: 'Nous avons bien reçu votre signalement',
    title: 'Votre signalement est enregistré',
    paragraphs: [
      'Une personne de l’équipe examine ce que vous nous avez signalé. Nous vous écrirons la décision prise et la manière de la contester.',
    ],
  },
  en: {
    subject: 'We have received your report',
    title: 'Your report is recorded',
    paragraphs: [
      'Somebody of the team is examining what you reported. We will write to you what was decided and how to contest it.',
    ],
  },
  es: {
    subject: 'Hemos recibido su denuncia',
    title: 'Su denuncia ha quedado registrada',
    paragraphs: [
      'Una persona del equipo examina lo que ha denunciado. Le escribiremos la decisión tomada y cómo recurrirla.',
    ],
  },
}

/** Says nothing of what was written: the address may be somebody else's. */
export function noticeReceived(reference: string, language: Language): Mail {
  const { subject, title, paragraphs } = receivedTexts[language]
  return layOutMail({ subject: `${subject} (${reference})`, title, paragraphs: [...paragraphs, reference] })
}

export const decidedTexts: Record<
  Language,
  { subject: string; upheld: string; kept: string; appeal: string; action: string; contest: string }
> = {
  fr: {
    subject: 'Votre signalement a été examiné',
    upheld: 'Nous avons agi : le contenu que vous avez signalé n’est plus visible ou a été corrigé.',
    kept: 'Nous n’avons pas retenu votre signalement : le contenu reste visible.',
    appeal:
      'Vous pouvez contester cette décision pendant six mois par le lien ci-dessous : une autre personne l’examine sous sept jours. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges.',
    action: 'Contester cette décision',
    contest:
      'Vous pouvez contester cette décision pendant six mois en répondant à ce message, ou saisir un organe de règlement extrajudiciaire des litiges.',
  },
  en: {
    subject: 'Your report has been examined',
    upheld: 'We have acted: the content you reported is no longer visible or has been corrected.',
    kept: 'We have not upheld your report: the content stays visible.',
    appeal:
      'You may contest this decision for six months by the link below: somebody else examines it within seven days. You may also turn to an out-of-court dispute settlement body.',
    action: 'Contest this decision',
    contest:
      'You may contest this decision for six months by answering this message, or turn to an out-of-court dispute settlement body.',
  },
  es: {
    subject: 'Su denuncia ha sido examinada',
    upheld: 'Hemos actuado: el contenido que denunció ya no es visible o ha sido corregido.',
    kept: 'No hemos admitido su denuncia: el contenido sigue visible.',
    appeal:
      'Puede recurrir esta decisión durante seis meses con el enlace siguiente: otra persona la examina en siete días. También puede acudir a un órgano de resolución extrajudicial de litigios.',
    action: 'Recurrir esta decisión',
    contest:
      'Puede recurrir esta decisión durante seis meses respondiendo a este mensaje, o acudir a un órgano de resolución extrajudicial de litigios.',
  },
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
  const texts = decidedTexts[language]
  return layOutMail({
    subject: `${texts.subject} (${reference})`,
    title: texts.subject,
    paragraphs: [upheld ? texts.upheld : texts.kept, decision, ...(url ? [texts.appeal] : [])],
    ...(url && { action: { label: texts.action, url } }),
  })
}
