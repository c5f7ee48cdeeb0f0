import type { Language } from '#contract/core/language.ts'
import type { ReportedKind } from '#contract/moderation/report-enums.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { excerpt } from '#server/platform/texts/excerpt.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { appealPath } from './appeal-key.ts'
import { decidedTexts, noticeDecided, noticeReceived, receivedTexts } from './report-emails.ts'
import type { ReportRow, ReportTarget } from './report-queries.ts'

type Closed = ReportRow & { upheld: boolean; decision: string }

/** Confirms the receipt of a notice to its reporter: by notification and e-mail for an account, or by e-mail alone. */
export async function notifyReceipt(
  tx: Transaction,
  app: Context,
  {
    reporterId,
    email,
    reference,
    language,
  }: Pick<ReportRow, 'reporterId' | 'email' | 'reference' | 'language'>,
) {
  if (reporterId && (await findRecipient(tx, reporterId))) {
    await notify(tx, app, {
      userId: reporterId,
      event: 'report_received',
      title: inEachLanguage((each) => `${receivedTexts.subject[each]} (${reference})`),
      message: receivedTexts.promise,
    })
  } else if (email) {
    await queueMail(tx, email, noticeReceived(reference, language as Language))
  }
}

/**
 * Notifies the reporter of the decision: by notification for an account, by e-mail otherwise. An upheld notice leaves
 * them nothing to contest.
 */
export async function notifyReporter(
  tx: Transaction,
  app: Context,
  report: Closed,
  { canAppeal = !report.upheld } = {},
) {
  const { reporterId, email, reference, upheld, decision } = report
  const link = canAppeal ? appealPath(app, report.id) : undefined
  if (reporterId && (await findRecipient(tx, reporterId))) {
    const assessment = upheld ? 'upheld' : 'kept'
    const say = (language: Language) => [
      decidedTexts[assessment][language],
      decision,
      ...(link ? [decidedTexts.appeal[language]] : []),
    ]
    await notify(tx, app, {
      userId: reporterId,
      event: 'report_closed',
      ...(link && { link }),
      title: inEachLanguage((language) => `${decidedTexts.subject[language]} (${reference})`),
      message: inEachLanguage((language) => say(language).slice(0, 2).join(' ')),
      mail: {
        paragraphs: inEachLanguage(say),
        ...(link && { action: decidedTexts.action }),
      },
    })
  } else if (email) {
    const language = report.language as Language
    const url = link && siteLink(app.config.publicUrl, language, link)
    await queueMail(tx, email, noticeDecided({ reference, upheld, decision, url }, language))
  }
}

/** Notifies the author of the content of a notice and its decision; the reporter is not named. */
export async function notifyAuthor(tx: Transaction, app: Context, report: Closed, target: ReportTarget) {
  const { upheld, decision, kind } = report
  const say = (language: Language) => [
    (upheld ? warned : cleared)[language],
    `${reason[language]} ${decision}`,
    decidedTexts.contest[language],
  ]
  const what = target.title || target.place
  const short = excerpt(what, 59)
  await notify(tx, app, {
    userId: target.authorId,
    event: 'report_closed',
    title: inEachLanguage((language) => title[language].replace('{what}', () => short)),
    message: inEachLanguage((language) => say(language).slice(0, 2).join(' ')),
    link: screens[kind](report.targetId),
    data: { reference: report.reference },
    mail: { paragraphs: inEachLanguage(say) },
  })
}

const screens: Record<ReportedKind, (id: string) => string> = {
  sale: (id) => `/seller-dash/properties/${id}`,
  rental: (id) => `/owner-dash/properties/${id}/detail`,
  review: () => '/client-dash/bookings',
  comment: () => '/client-dash/favorites',
}

const title: Texts = localized('« {what} » : un signalement a été examiné')
const cleared: Texts = localized(
  'Ce contenu nous a été signalé. Après examen, il reste visible : vous n’avez rien à faire.',
)
const warned: Texts = localized(
  'Ce contenu nous a été signalé, et nous avons retenu le signalement. Il n’est pas retiré ; corrigez ce qui suit.',
)
const reason: Texts = localized('Motif :')
