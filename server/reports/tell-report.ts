import type { Language } from '#contract/core/language.ts'
import type { ReportedKind } from '#contract/moderation/report-words.ts'
import { findReader } from '#server/accounts/find-reader.ts'
import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { appealPath } from './appeal-key.ts'
import { decidedTexts, noticeDecided, noticeReceived, receivedTexts } from './report-emails.ts'
import type { ReportRow, ReportTarget } from './report-queries.ts'

type Closed = ReportRow & { upheld: boolean; decision: string }

/** That a notice was received, to whoever gave it: under the bell of an account and by e-mail, or by e-mail alone. */
export async function tellReceipt(
  tx: Transaction,
  app: App,
  {
    reporterId,
    email,
    reference,
    language,
  }: Pick<ReportRow, 'reporterId' | 'email' | 'reference' | 'language'>,
) {
  if (reporterId && (await findReader(tx, reporterId))) {
    await notify(tx, app, {
      userId: reporterId,
      event: 'report_received',
      title: inEachLanguage((each) => `${receivedTexts[each].subject} (${reference})`),
      message: inEachLanguage((each) => receivedTexts[each].paragraphs.join(' ')),
    })
  } else if (email) {
    await queueMail(tx, email, noticeReceived(reference, language as Language))
  }
}

/** What was decided, to whoever gave notice: under the bell of an account, by e-mail otherwise. */
export async function tellReporter(tx: Transaction, app: App, report: Closed) {
  const { reporterId, email, reference, upheld, decision } = report
  // What was upheld leaves nothing to contest to whoever asked for it.
  const link = upheld ? undefined : appealPath(app, report.id)
  if (reporterId && (await findReader(tx, reporterId))) {
    const verdict = upheld ? 'upheld' : 'kept'
    const say = (language: Language) => [
      decidedTexts[language][verdict],
      decision,
      ...(link ? [decidedTexts[language].appeal] : []),
    ]
    await notify(tx, app, {
      userId: reporterId,
      event: 'report_closed',
      ...(link && { link }),
      title: inEachLanguage((language) => `${decidedTexts[language].subject} (${reference})`),
      message: inEachLanguage((language) => say(language).slice(0, 2).join(' ')),
      mail: {
        paragraphs: inEachLanguage(say),
        ...(link && { action: inEachLanguage((language) => decidedTexts[language].action) }),
      },
    })
  } else if (email) {
    const language = report.language as Language
    const url = link && siteLink(app.config.publicUrl, language, link)
    await queueMail(tx, email, noticeDecided({ reference, upheld, decision, url }, language))
  }
}

/** That a notice was given and what came of it, to whoever it is about; who gave it is not said. */
export async function tellAuthor(tx: Transaction, app: App, report: Closed, target: ReportTarget) {
  const { upheld, decision, kind } = report
  const say = (language: Language) => [
    (upheld ? warned : cleared)[language],
    `${reason[language]} ${decision}`,
    decidedTexts[language].contest,
  ]
  const what = target.title || target.place
  const short = what.length > 60 ? `${what.slice(0, 59)}…` : what
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
}

const title: Texts = {
  fr: '« {what} » : un signalement a été examiné',
  en: '“{what}”: a report was examined',
  es: '«{what}»: se ha examinado una denuncia',
}
const cleared: Texts = {
  fr: 'Ce contenu nous a été signalé. Après examen, il reste visible : vous n’avez rien à faire.',
  en: 'This content was reported to us. After review it stays visible: there is nothing for you to do.',
  es: 'Este contenido nos fue denunciado. Tras examinarlo, sigue visible: no tiene que hacer nada.',
}
const warned: Texts = {
  fr: 'Ce contenu nous a été signalé, et nous avons retenu le signalement. Il n’est pas retiré ; corrigez ce qui suit.',
  en: 'This content was reported to us, and we upheld the report. It is not taken down; correct what follows.',
  es: 'Este contenido nos fue denunciado y hemos admitido la denuncia. No se retira; corrija lo siguiente.',
}
const reason: Texts = { fr: 'Motif :', en: 'Reason:', es: 'Motivo:' }
