import type { PlanCode, VatCategory } from '#contract/money/billing-enums.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

type Due = Record<'amount' | 'day', Texts>
type Charge = Due & { card: string }

/** Notifications to sellers about their plan and their invoices. */
export const notificationTexts = {
  /** Names the means that can be used; a transfer always can. */
  toPay: (due: Due, methods: readonly PaymentMethod[]) => {
    const card = methods.includes('card')
    const mobile = methods.includes('mobile_money')
    if (card && mobile)
      return localized('{amount} à régler avant le {day} : par carte, mobile money ou virement.', due)
    if (card) return localized('{amount} à régler avant le {day} : par carte ou virement.', due)
    if (mobile) return localized('{amount} à régler avant le {day} : par mobile money ou virement.', due)
    return localized('{amount} à régler avant le {day} : par virement.', due)
  },
  paidByCredit: localized('Elle est réglée par ce que Demeure vous devait.'),
  renewal: ({ amount, day }: Due) =>
    localized(
      'Elle continue le {day} pour {amount} hors taxes. Vous pouvez la changer ou l’arrêter jusque-là.',
      { day, amount },
    ),
  received: (amount: Texts) => localized('Nous avons bien reçu {amount}. Merci.', { amount }),
  reminder: ({ amount, day }: Due) =>
    localized('{amount} étaient à régler avant le {day}. L’avez-vous oubliée ?', {
      amount,
      day,
    }),
  lastReminder: ({ amount, day, end }: Due & { end: Texts }) =>
    localized(
      '{amount} étaient à régler avant le {day}. Sans paiement avant le {end}, votre formule prendra fin : vos annonces restent en ligne, mais vous n’en publierez plus au-delà de la formule gratuite.',
      { amount, day, end },
    ),
  platformUnpaid: ({ amount, day, end }: Due & { end: Texts }) =>
    localized('{amount} dus depuis le {day}. La formule prendra fin le {end}.', {
      amount,
      day,
      end,
    }),
  ended: {
    cancelled: localized(
      'Comme vous l’aviez demandé, vous avez de nouveau la formule gratuite. Vos annonces restent en ligne.',
    ),
    unpaid: localized(
      'La facture n’a pas été réglée : elle est annulée par un avoir, et vous avez de nouveau la formule gratuite. Vos annonces restent en ligne.',
    ),
  } satisfies Record<string, Texts>,
}

export const planNames: Record<PlanCode, Texts> = {
  private: localized({ message: 'Particulier', context: 'plan' }),
  pro_start: localized('Découverte'),
  pro_essential: localized('Essentiel'),
  pro_agency: localized('Agence'),
  pro_network: localized('Réseau'),
}

/** Texts of the invoice, with those that the law requires. */
export const invoiceTexts = {
  line: localized('Formule {plan}'),
  unused: localized('Formule {plan}, part non utilisée'),
  fromTo: localized('du {from} au {to}'),
  dueOn: localized('À régler avant le'),
  about: localized('Annule la facture'),
  unit: localized('Prix unitaire HT'),
  net: localized('Montant HT'),
  netTotal: localized('Total HT'),
  vat: localized('TVA {rate} %'),
  total: localized('Total TTC'),
  account: localized('Compte pour le virement'),
  issued: localized('Émise le'),
} as const satisfies Record<string, Texts>

/** Reason for a tax exemption: the sentence that the law requires on the invoice. */
export const exemptionTexts: Record<Exclude<VatCategory, 'S'>, Texts> = {
  AE: localized(
    'Autoliquidation de la TVA par le preneur (article 283-2 du CGI, article 196 de la directive 2006/112/CE)',
  ),
  O: localized('TVA non applicable : prestation située hors de France (article 259-1 du CGI)'),
}

/** Chargeback of an invoice: notifications to its seller and to administrators. */
export const contestedTexts = {
  toSeller: {
    opened: localized(
      'La banque de la carte conteste {amount}. Votre formule continue pendant la procédure ; si vous n’y êtes pour rien, dites-le à votre banque.',
    ),
    won: localized('La banque a rendu {amount} : la facture reste payée.'),
    lost: localized(
      'La banque a gardé {amount} : la facture est à régler de nouveau avant le {day}, faute de quoi votre formule prendra fin.',
    ),
    /** The lost amount was a payment in addition to the one that paid the invoice. */
    lostBeside: localized('La banque a gardé {amount}, retirés de ce que Demeure vous devait.'),
  },
  toPlatform: {
    opened: localized('{amount}, motif « {reason} ». Répondez à la banque avant le {limit}.'),
    won: localized('La banque a rendu {amount}.'),
    lost: localized('{amount} sont perdus, motif « {reason} » ; la facture est de nouveau à encaisser.'),
  },
} satisfies Record<string, Record<string, Texts>>

/** Texts to sellers about the saved card for their renewals. */
export const cardTexts = {
  toCharge: (charge: Charge) =>
    localized('{amount} sont débités de votre carte {card}. Vous n’avez rien à faire.', charge),
  renewal: (card: string) => localized('Votre carte {card} sera débitée ce jour-là.', { card }),
  refused: (charge: Charge) => localized('La banque a refusé {amount} sur votre carte {card}.', charge),
  authentication: (charge: Charge) =>
    localized(
      'La banque de votre carte {card} veut que vous confirmiez vous-même ce paiement de {amount}.',
      charge,
    ),
  again: (charge: Charge) =>
    localized(
      'Elle sera débitée de nouveau le {day}, sauf si vous réglez la facture ou changez de carte avant.',
      charge,
    ),
  noMore: (charge: Charge) =>
    localized(
      'Elle ne sera plus débitée : réglez la facture avant le {day} pour garder votre formule.',
      charge,
    ),
}
