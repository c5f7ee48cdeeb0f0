import type { HoldReason } from '#contract/money/finances.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import type { News } from '#server/notifications/notification-request.ts'
import { amountIn } from '#server/ledger/format-money.ts'

const link = '/owner-dash/finances'

const reasons: Record<HoldReason, Texts> = {
  incident_window: {
    fr: 'Il sera possible 24 heures après l’arrivée des voyageurs.',
    en: 'It will be possible 24 hours after the guests arrive.',
    es: 'Será posible 24 horas después de la llegada de los viajeros.',
  },
  identity: {
    fr: 'Faites vérifier votre identité pour le recevoir.',
    en: 'Have your identity verified to receive it.',
    es: 'Verifique su identidad para recibirlo.',
  },
  dispute: {
    fr: 'Un incident est en cours d’examen pour ce séjour.',
    en: 'An incident is being looked at for this stay.',
    es: 'Se está examinando un incidente de esta estancia.',
  },
  chargeback: {
    fr: 'La banque du voyageur conteste un paiement de ce séjour.',
    en: 'The guest’s bank contests a payment of this stay.',
    es: 'El banco del viajero impugna un pago de esta estancia.',
  },
  bank_account: {
    fr: 'Indiquez votre compte bancaire pour le recevoir.',
    en: 'Give your bank account to receive it.',
    es: 'Indique su cuenta bancaria para recibirlo.',
  },
  bank_account_changed: {
    fr: 'Par précaution, il attend 72 heures après le changement de votre compte bancaire.',
    en: 'As a precaution, it waits for 72 hours after the change of your bank account.',
    es: 'Por precaución, espera 72 horas después del cambio de su cuenta bancaria.',
  },
  minimum: {
    fr: 'Il partira avec le prochain, une fois atteint le montant minimal.',
    en: 'It will leave with the next one, once the least amount is reached.',
    es: 'Saldrá con el siguiente, cuando se alcance el importe mínimo.',
  },
}

export function payoutHeldNews(userId: string, reason: HoldReason): News {
  return {
    userId,
    event: 'payout_held',
    title: { fr: 'Versement en attente', en: 'Payout on hold', es: 'Pago en espera' },
    message: reasons[reason],
    link,
  }
}

export function payoutSentNews(userId: string, amountMinor: number, currency: Currency): News {
  const amount = {
    fr: amountIn('fr', amountMinor, currency),
    en: amountIn('en', amountMinor, currency),
    es: amountIn('es', amountMinor, currency),
  }
  return {
    userId,
    event: 'payout_sent',
    title: { fr: 'Versement envoyé', en: 'Payout sent', es: 'Pago enviado' },
    message: {
      fr: `${amount.fr} sont en route vers votre compte bancaire.`,
      en: `${amount.en} is on its way to your bank account.`,
      es: `${amount.es} van de camino a su cuenta bancaria.`,
    },
    link,
  }
}
