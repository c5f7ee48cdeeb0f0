import type { HoldReason } from '#contract/money/payout-status.ts'
import type { Currency } from '#contract/core/money.ts'
import type { NotificationContent } from '#server/notifications/notification-request.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'

const link = '/owner-dash/finances'
const securityLink = '/account-security'

const reasons: Record<HoldReason, Texts> = {
  incident_window: localized('Il sera possible 24 heures après l’arrivée des voyageurs.'),
  identity: localized('Faites vérifier votre identité pour le recevoir.'),
  dispute: localized('Un incident est en cours d’examen pour ce séjour.'),
  chargeback: localized('La banque du voyageur conteste un paiement de ce séjour.'),
  bank_account: localized('Indiquez votre compte bancaire pour le recevoir.'),
  bank_account_changed: localized(
    'Par précaution, il attend 72 heures après le changement de votre compte bancaire.',
  ),
  suspension: localized('Votre compte est suspendu : il partira à la fin de la suspension.'),
  transfer_rejected: localized(
    'La banque a rejeté le virement vers votre compte : vérifiez l’IBAN et enregistrez-le à nouveau.',
  ),
  account_holder: localized(
    'Le titulaire de votre compte bancaire n’est ni vous ni votre société vérifiée : indiquez un compte à votre nom, ou attendez que notre équipe l’accepte.',
  ),
  second_factor: localized(
    'Avant votre premier versement, ajoutez une clé d’accès ou une application de codes à votre compte.',
  ),
  minimum: localized('Il partira avec le prochain, une fois atteint le montant minimal.'),
}

export function payoutOnHoldNotification(userId: string, reason: HoldReason): NotificationContent {
  return {
    userId,
    event: 'payout_held',
    title: localized('Versement en attente'),
    message: reasons[reason],
    link: reason === 'second_factor' ? securityLink : link,
  }
}

/** The bank rejected the transfer: the amount is due to the owner again. */
export function payoutRejectedNotification(
  userId: string,
  { amountMinor, currency, reason }: { amountMinor: number; currency: Currency; reason: Texts },
): NotificationContent {
  const amount = inEachLanguage((language) => amountIn(language, amountMinor, currency))
  return {
    userId,
    event: 'payout_held',
    title: localized('Virement rejeté par la banque'),
    message: localized(
      'Le virement de {amount} ne vous est pas parvenu : {reason} Le montant vous reste dû ; vérifiez votre compte bancaire.',
      { amount, reason },
    ),
    link,
  }
}

export function payoutSentNotification(
  userId: string,
  amountMinor: number,
  currency: Currency,
): NotificationContent {
  const amount = inEachLanguage((language) => amountIn(language, amountMinor, currency))
  return {
    userId,
    event: 'payout_sent',
    title: localized('Versement envoyé'),
    message: localized('{amount} sont en route vers votre compte bancaire.', { amount }),
    link,
  }
}
