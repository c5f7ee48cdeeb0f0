import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Sale } from '../sales/decision.ts'
import type { Outcome } from '../sales/overturn-decision.ts'
import { appealDays } from './appeal-delays.ts'

/** Tells the seller that somebody will look at the decision again, and the house that it is theirs to do. */
export async function tellAppealReceived(app: App, tx: Transaction, sale: Sale) {
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'report_received',
    title: {
      fr: `Recours reçu : « ${sale.title} »`,
      en: `Appeal received: “${sale.title}”`,
      es: `Impugnación recibida: «${sale.title}»`,
    },
    message: {
      fr: `Une autre personne que celle qui a décidé l’examinera sous ${appealDays} jours.`,
      en: `Somebody else than who decided will look at it within ${appealDays} days.`,
      es: `Otra persona distinta de quien decidió la examinará en ${appealDays} días.`,
    },
    link: `/seller-dash/properties/${sale.id}`,
  })
  await notifyAdmins(tx, app, {
    event: 'incident_reported',
    title: {
      fr: `Décision contestée : « ${sale.title} »`,
      en: `Decision appealed: “${sale.title}”`,
      es: `Decisión impugnada: «${sale.title}»`,
    },
    message: {
      fr: `À trancher sous ${appealDays} jours, par quelqu’un d’autre que le premier modérateur.`,
      en: `To be decided within ${appealDays} days, by somebody else than the first moderator.`,
      es: `A resolver en ${appealDays} días, por alguien distinto del primer moderador.`,
    },
    link: '/admin-dash/properties-for-sale/appeals',
  })
}

/** The answer, its reasons, and what comes of it. */
export async function tellAppealDecided(
  app: App,
  tx: Transaction,
  sale: Sale,
  { granted, answer, outcome }: { granted: boolean; answer: string; outcome: Outcome },
) {
  const say = (language: keyof Texts) => [
    granted ? verdict.granted[language] : verdict.refused[language],
    `${reason[language]} ${answer}`,
    ends[outcome][language],
    redress[language],
  ]
  const message = (language: keyof Texts) => say(language).slice(0, 3).filter(Boolean).join(' ')
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title: {
      fr: `Recours tranché : « ${sale.title} »`,
      en: `Appeal decided: “${sale.title}”`,
      es: `Impugnación resuelta: «${sale.title}»`,
    },
    message: inEachLanguage(message),
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id },
    mail: {
      paragraphs: inEachLanguage((language) => say(language).filter(Boolean)),
      action: { fr: 'Voir l’annonce', en: 'See the listing', es: 'Ver el anuncio' },
    },
  })
}

const verdict = {
  granted: {
    fr: 'Vous aviez raison : nous revenons sur notre décision.',
    en: 'You were right: we take our decision back.',
    es: 'Tenía razón: revocamos nuestra decisión.',
  },
  refused: {
    fr: 'Après un nouvel examen par une autre personne, la décision est maintenue.',
    en: 'After another look by somebody else, the decision stands.',
    es: 'Tras un nuevo examen por otra persona, la decisión se mantiene.',
  },
} as const satisfies Record<string, Texts>
const reason: Texts = { fr: 'Motif :', en: 'Reason:', es: 'Motivo:' }
const nothing: Texts = { fr: '', en: '', es: '' }
const ends: Record<Outcome, Texts> = {
  kept: nothing,
  nothing,
  online: {
    fr: 'Votre annonce est de nouveau en ligne.',
    en: 'Your listing is online again.',
    es: 'Su anuncio vuelve a estar en línea.',
  },
  waiting: {
    fr: 'Votre annonce est de nouveau examinée, en priorité.',
    en: 'Your listing is being looked at again, first in line.',
    es: 'Su anuncio se vuelve a examinar con prioridad.',
  },
  free: {
    fr: 'Vous pouvez publier de nouveau depuis votre espace.',
    en: 'You can publish again from your area.',
    es: 'Puede volver a publicar desde su espacio.',
  },
  restored: {
    fr: 'Votre texte est rétabli.',
    en: 'Your text is back.',
    es: 'Su texto se ha restablecido.',
  },
}
const redress: Texts = {
  fr: 'Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.',
  en: 'You may also turn to an out-of-court dispute body or the court.',
  es: 'También puede acudir a un órgano de resolución extrajudicial o al tribunal.',
}
