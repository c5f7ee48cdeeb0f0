import type { Language } from '#contract/core/language.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { notify } from '#server/notifications/notify.ts'
import { appealDays } from '#server/moderation/appeals/appeal-delays.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { claimOverdueNoticeAppeals } from './notice-appeal-queries.ts'
import type { ReportRow } from './report-queries.ts'

/** Notifies the reporter that the appeal was received, and administrators that it awaits a decision. */
export async function notifyAppealReceived(tx: Transaction, app: Context, report: ReportRow) {
  await notifyReporter(tx, app, report, received)
  const { reference, id } = report
  await notifyAdmins(tx, app, {
    event: 'incident_reported',
    title: localized('Signalement écarté contesté : {reference}', { reference }),
    message: localized(
      'À trancher sous {appealDays} jours, par quelqu’un d’autre que le premier modérateur.',
      { appealDays },
    ),
    link: `/admin-dash/notices/${id}`,
  })
}

/** The decision and its reasons. */
export async function notifyAppealDecided(
  tx: Transaction,
  app: Context,
  report: ReportRow,
  { granted, answer }: { granted: boolean; answer: string },
) {
  const assessment = granted ? upheld : stored
  await notifyReporter(tx, app, report, {
    subject: decided,
    paragraphs: inEachLanguage((language) => [assessment[language], answer, redress[language]]),
  })
}

/** Notifies administrators of overdue appeals, each once. */
export async function notifyOverdueNoticeAppeals(app: Context) {
  await app.db.transaction(async (tx) => {
    const total = await claimOverdueNoticeAppeals(tx, app.clock.now())
    if (total === 0) return
    await notifyAdmins(tx, app, {
      event: 'sla_breach',
      title: localized('Délai dépassé : {total} signalement(s) contesté(s)', { total }),
      message: localized('Le délai promis est passé et personne n’a décidé.'),
      link: '/admin-dash/notices?etat=contestes',
      data: { total },
      mail: { action: localized('Ouvrir la liste') },
    })
  })
}

interface Words {
  subject: Texts
  paragraphs: Record<Language, string[]>
}

/** By notification and e-mail for an account, or by e-mail alone. */
async function notifyReporter(
  tx: Transaction,
  app: Context,
  report: ReportRow,
  { subject, paragraphs }: Words,
) {
  const { reporterId, email, reference } = report
  if (reporterId && (await findRecipient(tx, reporterId))) {
    await notify(tx, app, {
      userId: reporterId,
      event: 'report_closed',
      title: inEachLanguage((language) => `${subject[language]} (${reference})`),
      message: inEachLanguage((language) => paragraphs[language].slice(0, 2).join(' ')),
      mail: { paragraphs },
    })
  } else if (email) {
    const language = report.language as Language
    const title = subject[language]
    const mail = renderMail({
      template: { kind: 'notice_appeal', language },
      subject: `${title} (${reference})`,
      title,
      paragraphs: paragraphs[language],
    })
    await queueMail(tx, email, mail)
  }
}

const promise = localized(
  'Une autre personne que celle qui a décidé l’examine sous {appealDays} jours, puis vous écrit.',
  { appealDays },
)
const received: Words = {
  subject: localized('Votre contestation est enregistrée'),
  paragraphs: inEachLanguage((language) => [promise[language]]),
}
const decided: Texts = localized('Votre contestation a été examinée')
const upheld: Texts = localized('Vous aviez raison : nous retenons votre signalement.')
const stored: Texts = localized(
  'Après un nouvel examen par une autre personne, votre signalement reste écarté.',
)
const redress: Texts = localized(
  'Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou le tribunal.',
)
