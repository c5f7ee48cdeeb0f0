import type { MovementKind } from '#contract/money/finances.ts'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { headings } from './export-headings.ts'

/** Texts of the documents, in the recipient's language. */
export const movementTexts: Record<MovementKind, Texts> = {
  payment: localized('Paiement'),
  refund: localized('Remboursement'),
  chargeback_lost: localized('Contestation perdue'),
  guest_credit: localized('Dédommagement du voyageur'),
  deposit_ruled: localized('Caution reçue pour un dégât'),
  payout: localized('Versement'),
  payout_returned: localized('Versement revenu'),
  refund_sent: localized('Remboursement remis au voyageur'),
}

export const lineTexts: Record<PriceLine['code'], Texts> = {
  night: localized('Nuits'),
  extra_guest: localized('Voyageurs supplémentaires'),
  length_discount: localized('Remise de durée'),
  timing_discount: localized('Remise de réservation'),
  promo: localized('Code promo'),
  cleaning: localized('Ménage'),
  linen: localized('Linge'),
  pets: localized('Animaux'),
  service_fee: localized('Frais de service (TVA incluse)'),
  tourist_tax: localized('Taxe de séjour'),
}

/** A tourist tax that the total of a receipt does not have. */
export const missingTaxTexts: Partial<Record<TouristTaxState, Texts>> = {
  on_site: localized('Hors taxe de séjour, à régler sur place'),
  owed_by_host: localized('Hors taxe de séjour, due par l’hôte'),
  not_published: localized('Hors taxe de séjour, tarif non publié'),
}

export const taxOnSiteText = localized('Taxe de séjour à régler sur place, hors du total : {tax}')

/** Why an adult is exempt from tourist tax. */
export const exemptionTexts: Record<ExemptionReason, Texts> = {
  seasonal_worker: localized('Contrat saisonnier dans la commune'),
  emergency_housing: localized({
    message: 'Hébergement d’urgence ou relogement temporaire',
    context: 'tourist tax register',
  }),
  low_rent: localized('Loyer inférieur au montant fixé par la commune'),
}

export const methodTexts: Record<OfflineMethod | Exclude<ProviderName, 'offline'>, Texts> = {
  transfer: localized('Virement'),
  mobile_money: localized('Mobile money'),
  cash: localized('Espèces'),
  cheque: localized('Chèque'),
  stripe: localized({ message: 'Carte bancaire', context: 'receipt' }),
  cinetpay: localized('Mobile money'),
  demonstration_card: localized('Carte de démonstration, aucun argent reçu'),
  demonstration_mobile_money: localized('Mobile money de démonstration, aucun argent reçu'),
}

export const documentTexts = {
  page: localized('Page'),
  receipt: localized({ message: 'Reçu', context: 'receipt' }),
  invoice: localized('Facture'),
  subscription: localized('Facture'),
  credit_note: localized('Avoir'),
  fee_credit_note: localized('Avoir'),
  statement: localized('Relevé'),
  issued: localized('Émis le'),
  guest: headings.guest,
  owner: headings.owner,
  booking: headings.booking,
  home: headings.rental,
  stay: localized('Séjour'),
  stayFromTo: localized('du {from} au {to}'),
  label: localized('Désignation'),
  quantity: localized('Quantité'),
  amount: localized('Montant'),
  total: localized('Total du séjour'),
  paidBefore: localized('Déjà payé'),
  paidNow: localized('Payé par ce règlement'),
  left: localized('Reste à payer'),
  method: localized({ message: 'Moyen de paiement', context: 'receipt' }),
  month: localized('Mois'),
  fee: localized('Commission de Demeure'),
  net: localized('Net'),
  gross: localized('Brut'),
  fees: localized('Commission'),
  balance: localized('Solde'),
  date: localized('Date'),
  movement: localized('Mouvement'),
  currency: headings.currency,
  touristTax: headings.touristTax,
  nights: headings.nights,
  taxed: localized('Adultes assujettis'),
  exempt: headings.exemptAdults,
  ground: headings.exemptionReason,
  inHand: localized('Reçu directement'),
  opening: localized('Solde au début du mois'),
  closing: localized('Solde à la fin du mois'),
  monthTotal: localized('Total du mois'),
  nothing: localized('Aucun mouvement ce mois-ci.'),
  feeTotal: localized('Total TVA incluse'),
  feeVat: localized('dont TVA {rate} %'),
  late: localized(
    'En cas de retard : intérêts au triple du taux légal et indemnité forfaitaire de 40 € pour frais de recouvrement (articles L. 441-10 et D. 441-5 du code de commerce). Pas d’escompte pour paiement anticipé.',
  ),
  electronic: localized('Ce document porte ses données au format Factur-X (EN 16931).'),
  feeTerms: localized(
    'Retenue sur les versements au propriétaire ; pour un séjour réglé directement, sur les suivants.',
  ),
  feeCreditTerms: localized('Portée au crédit du propriétaire sur ses versements.'),
  aboutInvoice: localized('Se rapporte à la facture'),
  billedTo: localized({ message: 'Client', context: 'invoice' }),
  billedBy: localized('Vendeur'),
  registration: localized('Immatriculation'),
  vatNumber: localized('Numéro de TVA'),
  balanceNote: localized(
    'Le solde est ce que Demeure vous doit ; négatif, ce que vous devez à Demeure. Les séjours réglés directement chez vous n’y laissent que les frais dus à Demeure.',
  ),
} as const satisfies Record<string, Texts>
