import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { appealDays } from './appeal-delays.ts'

/** Content whose decision is contested. */
export interface Contested {
  /** Its seller, owner or author. */
  userId: string
  title: string
  /** Their screen of it, with the label of the button that leads there, and the screen where staff decide. */
  link: string
  action: Texts
  staffLink: string
  data?: Record<string, string>
}

/** Confirms the appeal to the person, and notifies moderators that it awaits a decision. */
export async function notifyAppealReceived(
  app: Context,
  tx: Transaction,
  { userId, title, link, staffLink }: Contested,
) {
  await notify(tx, app, {
    userId,
    event: 'report_received',
    title: localized('Recours reçu : « {title} »', { title }),
    message: localized('Une autre personne que celle qui a décidé l’examinera sous {appealDays} jours.', {
      appealDays,
    }),
    link,
  })
  await notifyAdmins(tx, app, {
    event: 'incident_reported',
    title: localized('Décision contestée : « {title} »', { title }),
    message: localized(
      'À trancher sous {appealDays} jours, par quelqu’un d’autre que le premier modérateur.',
      { appealDays },
    ),
    link: staffLink,
  })
}

/** The decision, its reasons, and the consequences. */
export async function notifyAppealDecided(
  app: Context,
  tx: Transaction,
  { userId, title, link, action, data }: Contested,
  { granted, answer, result }: { granted: boolean; answer: string; result: Texts },
) {
  const say = (language: keyof Texts) => [
    granted ? assessment.granted[language] : assessment.refused[language],
    `${reason[language]} ${answer}`,
    result[language],
    redress[language],
  ]
  const message = (language: keyof Texts) => say(language).slice(0, 3).filter(Boolean).join(' ')
  await notify(tx, app, {
    userId,
    event: 'moderation_decision',
    title: localized('Recours tranché : « {title} »', { title }),
    message: inEachLanguage(message),
    link,
    ...(data && { data }),
    mail: {
      paragraphs: inEachLanguage((language) => say(language).filter(Boolean)),
      action,
    },
  })
}

const assessment = {
  granted: localized('Vous aviez raison : nous revenons sur notre décision.'),
  refused: localized('Après un nouvel examen par une autre personne, la décision est maintenue.'),
} as const satisfies Record<string, Texts>
const reason: Texts = localized('Motif :')
const redress: Texts = localized(
  'Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.',
)

/** Without a sentence of its own. */
export const noResult: Texts = inEachLanguage(() => '')
