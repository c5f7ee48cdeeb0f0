import type { PagePromises } from './page-promises.ts'

/** Promises of sections 8 to 15 of the terms of use: a stay from its booking to its damages. */
export const promisedByTermsOfStays: PagePromises[string] = [
  [
    'Le devis détaille chaque ligne',
    'server/bookings/quote/quote-stay.api.test.ts',
    'a quote has the whole price line by line, and its terms',
  ],
  [
    'Il ne bloque pas les dates.',
    'server/bookings/request/request-booking.api.test.ts',
    'of many who want nights that overlap, one gets them',
  ],
  [
    'le paiement par carte est seulement autorisé',
    'server/bookings/payments/paid-bookings.api.test.ts',
    'an authorised card waits for the owner, is captured on acceptance, and refunded with a cancellation',
  ],
  [
    'l’autorisation est annulée sans aucuns frais',
    'server/payments/card-payments.api.test.ts',
    'what is held is let go of when the request is declined',
  ],
  [
    '**Séjour en cours**, à partir de l’heure d’arrivée, puis **terminé** au départ.',
    'server/bookings/lifecycle/booking-life.api.test.ts',
    'a stay begins and ends by the clock of the home, and both are reminded once (%s)',
  ],
  [
    'la réservation est refusée et des dates libres vous sont proposées',
    'server/bookings/request/request-booking.api.test.ts',
    'the nights of somebody else are refused with the free stays near them',
  ],
  [
    'sans règlement à temps, la réservation est annulée',
    'server/bookings/lifecycle/booking-life.api.test.ts',
    'a booking whose first payment does not come within three days is given up',
  ],
  [
    'Ce total est le même dans les résultats de recherche ; son détail figure sur l’annonce, au paiement, sur le reçu',
    'server/bookings/quote/one-plan.api.test.ts',
    'card, home, quote, booking, e-mail, receipt and ledger of a stay have one total, tax and plan, to the cent',
  ],
  [
    '**Frais de l’hôte** : {{owner_fee_percent}} % du même sous-total, TVA comprise, déduits du versement.',
    'server/finances/finances.api.test.ts',
    'the summary is the ledger: gross, refunds, fees and net of each currency',
  ],
  [
    'calculée selon le tarif de la commune, affichée à part, due par adulte non exonéré et par nuit',
    'server/bookings/quote/tax-exemption.api.test.ts',
    'a guest declares exempt adults with the reason: the tax is that of the others, and the owner sees it',
  ],
  [
    'une taxe que Demeure ne perçoit pas est mentionnée à côté du total, qui ne la comprend pas',
    'server/pricing/tourist-tax/foreign-taxes.api.test.ts',
    'before the platform is registered in Québec, the tax is named beside the total with its source, up to 31 nights',
  ],
  [
    'bloqué sans débit sur une carte du voyageur, de la veille de l’arrivée au lendemain du départ',
    'server/bookings/deposits/hold-period.test.ts',
    'a stay of five nights fits into the seven days of a hold, with a day before and a day after',
  ],
  [
    'La conversion dans une autre devise est une indication, précédée du signe « ≈ ».',
    'contract/core/money-format.test.ts',
    'a converted price is marked as approximate',
  ],
  [
    'dont le prix est affiché et accepté avant toute facturation',
    'server/billing/billing.api.test.ts',
    'a plan is taken at once, with its invoice, its e-mail and its ledger lines',
  ],
  [
    'un rappel est envoyé trois jours avant',
    'server/bookings/payments/instalments.api.test.ts',
    'a stay far away is paid in three parts a month apart, each with its reminders',
  ],
  [
    'la réservation n’existe que lorsque toutes les parts sont autorisées, et rien n’est débité sinon',
    'server/bookings/payments/shared-payments.api.test.ts',
    'a share that does not come by the deadline: the stay is not booked and every card is released',
  ],
  [
    'traitée comme une annulation par le voyageur',
    'server/bookings/payments/instalments.api.test.ts',
    'a stay whose second part does not come is cancelled three days after it was due',
  ],
  [
    'Il est égal au sous-total diminué des frais de l’hôte.',
    'server/finances/payouts/connected-payouts.api.test.ts',
    'a payout of a card stay leaves by itself, once, for what is owed',
  ],
  [
    'Un versement retenu est toujours accompagné d’un motif, de ce qu’il faut faire et d’une date.',
    'server/finances/finances.api.test.ts',
    'a payout shows the reason of its hold, step by step, until it can be sent',
  ],
  [
    'protège son compte par une clé d’accès ou une application de codes',
    'server/finances/payouts/payee.api.test.ts',
    'the first payout of an owner asks for a second factor, later ones do not',
  ],
  [
    'affichée avant la réservation et figée au moment de celle-ci',
    'server/bookings/quote/quote-stay.api.test.ts',
    'a quote has the whole price line by line, and its terms',
  ],
  [
    'Une nuit conservée est comptée à son prix moyen après remises.',
    'server/bookings/cancellation/cancellation.test.ts',
    'whatever is cancelled whenever, what comes back and what is kept make the price',
  ],
  [
    'Si vous ne vous présentez pas, la politique s’applique',
    'server/bookings/lifecycle/booking-life.api.test.ts',
    'a no-show can be reported from noon of the next day, with the retained amount, and is paid by the policy',
  ],
  [
    'Le voyageur est remboursé de la totalité de ce qu’il a payé.',
    'server/bookings/lifecycle/booking-life.api.test.ts',
    'an owner who cancels gives everything back and keeps the nights closed',
  ],
  [
    'Les dates annulées restent bloquées dans le calendrier.',
    'server/bookings/cancellation/owner-cancellation.api.test.ts',
    'the dates stay closed, the third cancellation holds the listing, and its page tells the rate',
  ],
  [
    'l’annonce est réexaminée',
    'server/bookings/lifecycle/booking-life.api.test.ts',
    'a home whose owner cancels three stays in a year goes under review; the stays that are left take place',
  ],
  [
    'Demeure rembourse ses frais de service au voyageur quelle que soit la politique, et la compensation prévue à l’article 13 n’est pas due.',
    'server/bookings/cancellation/cancellation.test.ts',
    'staff who cancel give everything back, and nobody owes a credit',
  ],
  [
    'elle prend effet quand les deux parties l’ont acceptée, et la différence est payée ou remboursée',
    'server/bookings/lifecycle/booking-life.api.test.ts',
    'a guest requests other dates, the owner accepts: nights, price and payments follow',
  ],
  [
    'il faut au moins une photo du logement d’avant le séjour',
    'server/bookings/inventory/inventory.api.test.ts',
    'no damage is claimed without a picture from before the stay',
  ],
  [
    'le montant réclamé est débité dès la déclaration et gardé par Demeure jusqu’à la décision',
    'server/bookings/deposits/deposits.api.test.ts',
    'a part is claimed for a damage, and the ruling leaves some of it to the owner and the rest to the guest',
  ],
]
