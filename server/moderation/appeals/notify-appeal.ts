import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Sale } from '../sales/decision.ts'
import type { OverturnResult } from '../sales/overturn-decision.ts'
import { appealDays } from './appeal-delays.ts'

/** Confirms the appeal to the seller, and notifies moderators that it awaits a decision. */
export async function notifyAppealReceived(app: Context, tx: Transaction, sale: Sale) {
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'report_received',
    title: localized('Recours reçu : « {title} »', { title: sale.title }),
    message: localized('Une autre personne que celle qui a décidé l’examinera sous {appealDays} jours.', {
      appealDays,
    }),
    link: `/seller-dash/properties/${sale.id}`,
  })
  await notifyAdmins(tx, app, {
    event: 'incident_reported',
    title: localized('Décision contestée : « {title} »', { title: sale.title }),
    message: localized(
      'À trancher sous {appealDays} jours, par quelqu’un d’autre que le premier modérateur.',
      { appealDays },
    ),
    link: '/admin-dash/properties-for-sale/appeals',
  })
}

/** The decision, its reasons, and the consequences. */
export async function notifyAppealDecided(
  app: Context,
  tx: Transaction,
  sale: Sale,
  { granted, answer, result }: { granted: boolean; answer: string; result: OverturnResult },
) {
  const say = (language: keyof Texts) => [
    granted ? assessment.granted[language] : assessment.refused[language],
    `${reason[language]} ${answer}`,
    ends[result][language],
    redress[language],
  ]
  const message = (language: keyof Texts) => say(language).slice(0, 3).filter(Boolean).join(' ')
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title: localized('Recours tranché : « {title} »', { title: sale.title }),
    message: inEachLanguage(message),
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: {
      paragraphs: inEachLanguage((language) => say(language).filter(Boolean)),
      action: localized('Voir l’annonce'),
    },
  })
}

const assessment = {
  granted: localized('Vous aviez raison : nous revenons sur notre décision.'),
  refused: localized('Après un nouvel examen par une autre personne, la décision est maintenue.'),
} as const satisfies Record<string, Texts>
const reason: Texts = localized('Motif :')
const nothing: Texts = inEachLanguage(() => '')
const ends: Record<OverturnResult, Texts> = {
  kept: nothing,
  nothing,
  online: localized('Votre annonce est de nouveau en ligne.'),
  waiting: localized('Votre annonce est de nouveau examinée, en priorité.'),
  free: localized('Vous pouvez publier de nouveau depuis votre espace.'),
  restored: localized('Votre texte est rétabli.'),
}
const redress: Texts = localized(
  'Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.',
)
