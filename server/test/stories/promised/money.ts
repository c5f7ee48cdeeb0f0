import type { PagePromises } from './page-promises.ts'

/** Promises of the help about prices, payments, refunds and payouts. */
export const promisedAboutMoney: PagePromises = {
  'help/acompte-et-solde': [
    [
      'le total est payé à la réservation',
      'server/bookings/quote/quote-stay.api.test.ts',
      'a stay within thirty days is paid at once',
    ],
    [
      '{{first_payment_percent}} % à la réservation, le solde {{balance_days}} jours avant l’arrivée',
      'server/bookings/quote/one-plan.api.test.ts',
      'a quote is for one means: another one has a quote of its own, and one that is not offered has none',
    ],
    [
      'Un rappel vous est envoyé trois jours avant, si vous le payez vous-même.',
      'server/bookings/payments/instalments.api.test.ts',
      'a stay far away is paid in three parts a month apart, each with its reminders',
    ],
    [
      'des parts égales et sans frais, espacées d’un mois au plus, la dernière dix jours au plus tard avant l’arrivée',
      'server/bookings/quote/payment-plan.test.ts',
      'instalments of any stay sum to its total, at equal distances, and end ten days before the arrival',
    ],
    [
      'Un rappel vous est envoyé avant chacune, si vous la payez vous-même.',
      'server/bookings/payments/instalments.api.test.ts',
      'a stay far away is paid in three parts a month apart, each with its reminders',
    ],
    [
      'sans elle, vous payez chaque échéance vous-même',
      'server/bookings/payments/automatic-debits.api.test.ts',
      'agreed to where it is not offered, it is refused: mobile money, shares, one payment',
    ],
    [
      'Chaque prélèvement est annoncé par e-mail sept jours avant',
      'server/bookings/payments/automatic-debits.api.test.ts',
      'each part is announced, debited on its day from the card of the first, and the card then removed',
    ],
    [
      'Vous l’arrêtez quand vous voulez sur la page de votre séjour',
      'server/bookings/payments/automatic-debits.api.test.ts',
      'withdrawn by the guest alone, once or twice, nothing is debited and the reminders ask to pay',
    ],
    [
      'Un prélèvement refusé, ou à confirmer auprès de votre banque, n’est pas tenté une seconde fois',
      'server/bookings/payments/automatic-debits.api.test.ts',
      'a refused debit is not repeated: the guest pays by hand within the deadline, and the next one is tried',
    ],
    [
      'ils n’ont pas besoin de compte',
      'server/bookings/payments/shared-payments.api.test.ts',
      'three friends pay a stay by links: it is confirmed with the last share, and only then are cards charged',
    ],
    [
      'Vos dates sont gardées {{share_hours}} heures.',
      'server/bookings/payments/shared-payments.api.test.ts',
      'a share that does not come by the deadline: the stay is not booked and every card is released',
    ],
    [
      'Les cartes ne sont débitées que lorsque toutes les parts sont là et que le séjour est confirmé',
      'server/bookings/payments/shared-payments.api.test.ts',
      'the last shares at once, %i hours later: all are charged, or none is',
    ],
    [
      'sinon, rien n’est débité',
      'server/bookings/payments/shared-payments.api.test.ts',
      'a host who is asked has the shares held until the answer, and a refusal releases them',
    ],
    [
      'chacun reçoit sa part sur sa carte',
      'server/payments/refunds/split-refund.test.ts',
      'those who paid shares get the same part of each back, after what the guest paid since',
    ],
    [
      'la réservation est annulée, comme si vous l’aviez annulée vous-même',
      'server/bookings/payments/instalments.api.test.ts',
      'a stay whose second part does not come is cancelled three days after it was due',
    ],
  ],
  'help/caution': [
    [
      'elle est affichée à part du total',
      'server/bookings/quote/quote-stay.api.test.ts',
      'a quote has the whole price line by line, and its terms',
    ],
    [
      'vous la faites bloquer sur une carte depuis votre réservation',
      'server/bookings/deposits/deposits.api.test.ts',
      'the guest is asked for the deposit a day before, has it held, and it is released a day after',
    ],
    [
      'le montant qu’il réclame est débité et gardé par Demeure jusqu’à sa décision',
      'server/bookings/deposits/deposits.api.test.ts',
      'a part is claimed for a damage, and the ruling leaves some of it to the owner and the rest to the guest',
    ],
    [
      'ce qui n’est pas laissé à l’hôte vous est remboursé',
      'server/bookings/deposits/deposits.api.test.ts',
      'a ruling in favour of the guest gives back all that was debited',
    ],
    [
      'Dans les autres cas, elle se règle directement avec l’hôte',
      'server/bookings/deposits/hold-period.test.ts',
      'a longer stay, mobile money and a payment to the owner leave the deposit to be settled on site',
    ],
    [
      'ou plus tôt par l’hôte',
      'server/bookings/deposits/deposits.api.test.ts',
      'a refused card is tried again, and others neither hold nor release the deposit',
    ],
  ],
  'help/devise': [
    [
      'le montant est alors précédé du signe « ≈ »',
      'contract/core/money-format.test.ts',
      'a converted price is marked as approximate',
    ],
    [
      'convertit seulement l’affichage',
      'e2e/visitors/visitor.e2e.ts',
      'a visitor reads the site in English and prices in dollars',
    ],
    [
      'calculé au taux du jour',
      'server/rates/rates.api.test.ts',
      'with a source, the day’s rates are fetched, stored, and requested again only hours later',
    ],
  ],
  'help/moyens-de-paiement': [
    [
      'Les moyens disponibles pour votre réservation sont affichés avant la validation.',
      'server/bookings/quote/one-plan.api.test.ts',
      'a quote is for one means: another one has a quote of its own, and one that is not offered has none',
    ],
    [
      'ne passent pas par nos serveurs',
      'e2e/stay.e2e.ts',
      'a guest pays by card on the page of the provider and comes back to a booked stay',
    ],
    [
      'cartes et mobile money y sont inventés, et aucun argent ne circule',
      'server/demonstration-payments/demonstration-payments.api.test.ts',
      'on a fresh machine a stay is paid by a demonstration card, and says that no money moved',
    ],
    [
      'la première échéance est due sous 72 heures',
      'server/bookings/request/request-booking.api.test.ts',
      'an owner who takes no money on arrival waits three days for the first payment',
    ],
    [
      'ou à l’arrivée si l’hôte l’accepte',
      'server/bookings/request/request-booking.api.test.ts',
      'a rental with instant booking is confirmed at once, and the address is shown',
    ],
    [
      'sans règlement à temps la réservation est annulée',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'a booking whose first payment does not come within three days is given up',
    ],
  ],
  'help/payer-hors-du-site': [
    [
      'Le seul règlement direct admis est le règlement hors ligne, lorsqu’il est prévu par l’annonce',
      'server/conversations/refused-messages.api.test.ts',
      'once the stay is confirmed contact data and links pass, payment requests outside do not',
    ],
  ],
  'help/taxe-de-sejour-question': [
    [
      'due par adulte et par nuit',
      'server/pricing/stay-price.test.ts',
      'the tourist tax of an unclassified home is a share of the night of each guest, capped, for adults only',
    ],
    [
      'Les mineurs en sont exonérés.',
      'e2e/visitors/device.e2e.ts',
      'children of a compared stay owe no tourist tax',
    ],
    [
      'Elle figure sur une ligne à part du devis',
      'server/pricing/stay-price.test.ts',
      'whatever the stay, the lines add up to the total and nothing is a fraction',
    ],
    [
      'pour les séjours de 31 nuits au plus',
      'server/pricing/tourist-tax/foreign-taxes.api.test.ts',
      'once it is registered, 31 nights in Montréal have the tax in every total, 32 have none, and the register has it',
    ],
    [
      'c’est alors écrit à côté du total, avec le tarif et sa source',
      'server/pricing/tourist-tax/foreign-taxes.api.test.ts',
      'what is paid on the spot is counted in the currency of the law, kept by the booking, and no part of its total',
    ],
    [
      'Lorsqu’aucun tarif n’est publié, le total l’indique aussi.',
      'server/pricing/tourist-tax/foreign-taxes.api.test.ts',
      'where none is levied the quote says so; where nothing is known it says that, without a source',
    ],
  ],
  'help/annuler-ma-reservation': [
    [
      'vous voyez exactement ce qui vous sera remboursé, ligne par ligne',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'a paid stay is cancelled: the preview and the refund are the same, to the cent',
    ],
    [
      'affichée avant votre réservation',
      'server/bookings/quote/quote-stay.api.test.ts',
      'a quote has the whole price line by line, and its terms',
    ],
    [
      'dans les 24 heures qui suivent la confirmation',
      'server/bookings/cancellation/cancellation.test.ts',
      'a non-refundable stay gives back its fees and taxes only, but for the first day',
    ],
    [
      'que l’arrivée est prévue au moins sept jours plus tard',
      'server/bookings/cancellation/cancellation.test.ts',
      'there is no day to think it over for an arrival within the week',
    ],
  ],
  'help/politiques-annulation-resume': [
    [
      'ensuite la première nuit est conservée',
      'server/bookings/cancellation/cancellation.test.ts',
      'after the deadline a flexible stay costs its first night and the service fee',
    ],
    [
      'ou les nuits déjà passées, sont conservées et la moitié des autres est remboursée',
      'server/bookings/cancellation/cancellation.test.ts',
      'after the deadline a moderate stay costs its first night and half of the others',
    ],
    [
      '50 % jusqu’à 7 jours, rien ensuite',
      'server/bookings/cancellation/cancellation.test.ts',
      'a limited or firm stay gives half of the nights back until a week before, then none',
    ],
    [
      'remboursement pendant le délai de grâce seulement',
      'server/bookings/cancellation/cancellation.test.ts',
      'a non-refundable stay gives back its fees and taxes only, but for the first day',
    ],
    [
      'ensuite les 30 jours suivants restent dus',
      'server/bookings/cancellation/cancellation.test.ts',
      'of a long stay the next thirty nights are due',
    ],
    [
      'Les heures se comptent par rapport à 15 h, heure du logement.',
      'server/bookings/cancellation/cancellation.test.ts',
      'deadlines are counted where the home is, across the change of hour',
    ],
  ],
  'help/remboursement-frais': [
    [
      'sont toujours remboursés en entier si vous n’êtes pas arrivé',
      'server/bookings/cancellation/cancellation.test.ts',
      'a non-refundable stay gives back its fees and taxes only, but for the first day',
    ],
    [
      'Les frais de service le sont pendant le délai de grâce et tant que la politique rembourse les nuits à 100 %',
      'server/bookings/cancellation/cancellation.test.ts',
      'each policy gives everything back until its deadline, to the minute',
    ],
    [
      'sauf force majeure justifiée',
      'server/bookings/cancellation/cancellation.test.ts',
      'staff who cancel give everything back, and nobody owes a credit',
    ],
  ],
  'help/annulation-par-l-hote': [
    [
      'Vous êtes remboursé de tout ce que vous avez payé.',
      'server/bookings/cancellation/owner-cancellation.api.test.ts',
      'all of it comes back, with a tenth, a quarter or half of the nights',
    ],
    [
      'de 50 € au minimum',
      'server/bookings/cancellation/owner-cancellation.api.test.ts',
      'a short stay is compensated with 50 €',
    ],
    [
      'Les dates restent bloquées, et une annonce dont l’hôte annule trois fois dans l’année est réexaminée.',
      'server/bookings/cancellation/owner-cancellation.api.test.ts',
      'the dates stay closed, the third cancellation holds the listing, and its page tells the rate',
    ],
    [
      'à la charge de l’hôte',
      'server/payments/refunds/guest-credits.api.test.ts',
      'an owner who cancels owes the guest a credit, which the platform pays once',
    ],
  ],
  'help/quand-suis-je-paye': [
    [
      'si aucun incident n’est ouvert',
      'server/finances/finances.api.test.ts',
      'a payout shows the reason of its hold, step by step, until it can be sent',
    ],
    [
      'que votre compte Demeure soit protégé par une clé d’accès ou une application de codes',
      'server/finances/payouts/payee.api.test.ts',
      'the first payout of an owner asks for a second factor, later ones do not',
    ],
    [
      'Un compte bancaire au nom de quelqu’un d’autre attend que notre équipe l’accepte.',
      'server/finances/payouts/payee.api.test.ts',
      'an account of somebody else waits until staff accept its holder, and no other',
    ],
    [
      'à votre nom ou à celui de votre société vérifiée',
      'server/finances/payouts/payee.api.test.ts',
      'a joint account, another order of names and the verified company agree',
    ],
    [
      'votre page Finances en donne le motif, ce que vous devez faire et la date prévue',
      'server/finances/finances.api.test.ts',
      'a payout shows the reason of its hold, step by step, until it can be sent',
    ],
  ],
  'help/combien-coute-demeure': [
    [
      'sont déduits du versement',
      'server/finances/finances.api.test.ts',
      'the summary is the ledger: gross, refunds, fees and net of each currency',
    ],
    [
      'Votre page Finances détaille pour chaque séjour le brut, les frais et le net.',
      'server/finances/finances.api.test.ts',
      'the statement of a month adds up to the cent, in each of its forms',
    ],
  ],
}
