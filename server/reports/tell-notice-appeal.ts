import type { Language } from '#contract/core/language.ts'
import { findReader } from '#server/accounts/find-reader.ts'
import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { notify } from '#server/notifications/notify.ts'
import { appealDays } from '#server/moderation/appeals/appeal-delays.ts'
import { takeLateNoticeAppeals } from './notice-appeal-queries.ts'
import type { ReportRow } from './report-queries.ts'

/** That the appeal was received, to whoever contests; that it is theirs to do, to the house. */
export async function tellAppealReceived(tx: Transaction, app: App, report: ReportRow) {
  await tellReporter(tx, app, report, received)
  const { reference, id } = report
  await notifyAdmins(tx, app, {
    event: 'incident_reported',
    title: {
      fr: `Signalement écarté contesté : ${reference}`,
      en: `Dismissed report contested: ${reference}`,
      es: `Denuncia desestimada recurrida: ${reference}`,
    },
    message: {
      fr: `À trancher sous ${appealDays} jours, par quelqu’un d’autre que le premier modérateur.`,
      en: `To be decided within ${appealDays} days, by somebody else than the first moderator.`,
      es: `A resolver en ${appealDays} días, por alguien distinto del primer moderador.`,
    },
    link: `/admin-dash/notices/${id}`,
  })
}

/** The answer and its reasons. */
export async function tellAppealDecided(
  tx: Transaction,
  app: App,
  report: ReportRow,
  { granted, answer }: { granted: boolean; answer: string },
) {
  const verdict = granted ? upheld : kept
  await tellReporter(tx, app, report, {
    subject: decided,
    paragraphs: {
      fr: [verdict.fr, answer, redress.fr],
      en: [verdict.en, answer, redress.en],
      es: [verdict.es, answer, redress.es],
    },
  })
}

/** Tells the administrators of appeals whose delay is over, each once. */
export async function tellLateNoticeAppeals(app: App) {
  await app.db.transaction(async (tx) => {
    const total = await takeLateNoticeAppeals(tx, app.clock.now())
    if (total === 0) return
    await notifyAdmins(tx, app, {
      event: 'sla_breach',
      title: {
        fr: `Délai dépassé : ${total} signalement(s) contesté(s)`,
        en: `Delay over: ${total} contested report(s)`,
        es: `Plazo superado: ${total} denuncia(s) recurrida(s)`,
      },
      message: {
        fr: 'Le délai promis est passé et personne n’a décidé.',
        en: 'The promised delay is over and nobody has decided.',
        es: 'Ha pasado el plazo prometido y nadie ha decidido.',
      },
      link: '/admin-dash/notices?etat=contestes',
      data: { total },
      mail: { action: { fr: 'Ouvrir la liste', en: 'Open the list', es: 'Abrir la lista' } },
    })
  })
}

interface Words {
  subject: Texts
  paragraphs: Record<Language, string[]>
}

/** Under the bell of an account and by e-mail, or by e-mail alone. */
async function tellReporter(tx: Transaction, app: App, report: ReportRow, { subject, paragraphs }: Words) {
  const { reporterId, email, reference } = report
  if (reporterId && (await findReader(tx, reporterId))) {
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
    const mail = layOutMail({
      subject: `${title} (${reference})`,
      title,
      paragraphs: paragraphs[language],
    })
    await queueMail(tx, email, mail)
  }
}

const received: Words = {
  subject: {
    fr: 'Votre contestation est enregistrée',
    en: 'Your appeal is recorded',
    es: 'Su recurso ha quedado registrado',
  },
  paragraphs: {
    fr: [`Une autre personne que celle qui a décidé l’examine sous ${appealDays} jours, puis vous écrit.`],
    en: [`Somebody else than who decided examines it within ${appealDays} days, then writes to you.`],
    es: [`Otra persona distinta de quien decidió lo examina en ${appealDays} días y después le escribe.`],
  },
}
const decided: Texts = {
  fr: 'Votre contestation a été examinée',
  en: 'Your appeal has been examined',
  es: 'Su recurso ha sido examinado',
}
const upheld: Texts = {
  fr: 'Vous aviez raison : nous retenons votre signalement.',
  en: 'You were right: we uphold your report.',
  es: 'Tenía razón: admitimos su denuncia.',
}
const kept: Texts = {
  fr: 'Après un nouvel examen par une autre personne, votre signalement reste écarté.',
  en: 'After another look by somebody else, your report stays dismissed.',
  es: 'Tras un nuevo examen por otra persona, su denuncia sigue desestimada.',
}
const redress: Texts = {
  fr: 'Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou le tribunal.',
  en: 'You may also turn to an out-of-court dispute settlement body or the court.',
  es: 'También puede acudir a un órgano de resolución extrajudicial de litigios o al tribunal.',
}
