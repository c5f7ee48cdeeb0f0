import type { MovementKind } from '#contract/money/finances.ts'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import type { ExemptionGround } from '#contract/money/tax-exemption.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'

/** Words of the papers, in the reader's language. */
export const movementTexts: Record<MovementKind, Texts> = {
  payment: { fr: 'Paiement', en: 'Payment', es: 'Pago' },
  refund: { fr: 'Remboursement', en: 'Refund', es: 'Reembolso' },
  chargeback_lost: { fr: 'Contestation perdue', en: 'Chargeback lost', es: 'Impugnación perdida' },
  guest_credit: {
    fr: 'Dédommagement du voyageur',
    en: 'Compensation of the guest',
    es: 'Compensación del viajero',
  },
  payout: { fr: 'Versement', en: 'Payout', es: 'Pago al propietario' },
  refund_sent: {
    fr: 'Remboursement remis au voyageur',
    en: 'Refund handed to the guest',
    es: 'Reembolso entregado al viajero',
  },
}

export const lineTexts: Record<PriceLine['code'], Texts> = {
  night: { fr: 'Nuits', en: 'Nights', es: 'Noches' },
  extra_guest: { fr: 'Voyageurs supplémentaires', en: 'Extra guests', es: 'Viajeros adicionales' },
  length_discount: { fr: 'Remise de durée', en: 'Length discount', es: 'Descuento por duración' },
  timing_discount: { fr: 'Remise de réservation', en: 'Booking discount', es: 'Descuento por reserva' },
  promo: { fr: 'Code promo', en: 'Promo code', es: 'Código promocional' },
  cleaning: { fr: 'Ménage', en: 'Cleaning', es: 'Limpieza' },
  linen: { fr: 'Linge', en: 'Linen', es: 'Ropa de cama' },
  pets: { fr: 'Animaux', en: 'Pets', es: 'Mascotas' },
  service_fee: {
    fr: 'Frais de service (TVA incluse)',
    en: 'Service fee (VAT included)',
    es: 'Gastos de servicio (IVA incluido)',
  },
  tourist_tax: { fr: 'Taxe de séjour', en: 'Tourist tax', es: 'Tasa turística' },
}

/** Why an adult owes no tourist tax. */
export const exemptionTexts: Record<ExemptionGround, Texts> = {
  seasonal_worker: {
    fr: 'Contrat saisonnier dans la commune',
    en: 'Seasonal contract in the commune',
    es: 'Contrato de temporada en el municipio',
  },
  emergency_housing: {
    fr: 'Hébergement d’urgence ou relogement temporaire',
    en: 'Emergency or temporary rehousing',
    es: 'Alojamiento de urgencia o realojo temporal',
  },
  low_rent: {
    fr: 'Loyer inférieur au montant fixé par la commune',
    en: 'Rent under the amount set by the commune',
    es: 'Alquiler inferior al importe fijado por el municipio',
  },
}

export const methodTexts: Record<OfflineMethod | 'stripe' | 'cinetpay', Texts> = {
  transfer: { fr: 'Virement', en: 'Bank transfer', es: 'Transferencia' },
  mobile_money: { fr: 'Mobile money', en: 'Mobile money', es: 'Dinero móvil' },
  cash: { fr: 'Espèces', en: 'Cash', es: 'Efectivo' },
  cheque: { fr: 'Chèque', en: 'Cheque', es: 'Cheque' },
  stripe: { fr: 'Carte bancaire', en: 'Card', es: 'Tarjeta' },
  cinetpay: { fr: 'Mobile money', en: 'Mobile money', es: 'Dinero móvil' },
}

export const paperTexts = {
  page: { fr: 'Page', en: 'Page', es: 'Página' },
  receipt: { fr: 'Reçu', en: 'Receipt', es: 'Recibo' },
  invoice: { fr: 'Facture', en: 'Invoice', es: 'Factura' },
  subscription: { fr: 'Facture', en: 'Invoice', es: 'Factura' },
  credit_note: { fr: 'Avoir', en: 'Credit note', es: 'Abono' },
  statement: { fr: 'Relevé', en: 'Statement', es: 'Extracto' },
  issued: { fr: 'Émis le', en: 'Issued on', es: 'Emitido el' },
  guest: { fr: 'Voyageur', en: 'Guest', es: 'Viajero' },
  owner: { fr: 'Propriétaire', en: 'Owner', es: 'Propietario' },
  booking: { fr: 'Réservation', en: 'Booking', es: 'Reserva' },
  home: { fr: 'Logement', en: 'Home', es: 'Alojamiento' },
  stay: { fr: 'Séjour', en: 'Stay', es: 'Estancia' },
  stayFromTo: { fr: 'du {from} au {to}', en: 'from {from} to {to}', es: 'del {from} al {to}' },
  label: { fr: 'Désignation', en: 'Item', es: 'Concepto' },
  quantity: { fr: 'Quantité', en: 'Quantity', es: 'Cantidad' },
  amount: { fr: 'Montant', en: 'Amount', es: 'Importe' },
  total: { fr: 'Total du séjour', en: 'Total of the stay', es: 'Total de la estancia' },
  paidBefore: { fr: 'Déjà payé', en: 'Paid before', es: 'Pagado antes' },
  paidNow: { fr: 'Payé par ce règlement', en: 'Paid now', es: 'Pagado ahora' },
  left: { fr: 'Reste à payer', en: 'Left to pay', es: 'Pendiente de pago' },
  method: { fr: 'Moyen de paiement', en: 'Means of payment', es: 'Medio de pago' },
  month: { fr: 'Mois', en: 'Month', es: 'Mes' },
  fee: { fr: 'Commission de Demeure', en: 'Fee of Demeure', es: 'Comisión de Demeure' },
  net: { fr: 'Net', en: 'Net', es: 'Neto' },
  gross: { fr: 'Brut', en: 'Gross', es: 'Bruto' },
  fees: { fr: 'Commission', en: 'Fee', es: 'Comisión' },
  balance: { fr: 'Solde', en: 'Balance', es: 'Saldo' },
  date: { fr: 'Date', en: 'Date', es: 'Fecha' },
  movement: { fr: 'Mouvement', en: 'Movement', es: 'Movimiento' },
  currency: { fr: 'Devise', en: 'Currency', es: 'Divisa' },
  touristTax: { fr: 'Taxe de séjour', en: 'Tourist tax', es: 'Tasa turística' },
  nights: { fr: 'Nuits', en: 'Nights', es: 'Noches' },
  taxed: { fr: 'Adultes assujettis', en: 'Adults taxed', es: 'Adultos sujetos' },
  exempt: { fr: 'Adultes exonérés', en: 'Exempt adults', es: 'Adultos exentos' },
  ground: { fr: 'Motif d’exonération', en: 'Ground of exemption', es: 'Motivo de exención' },
  inHand: { fr: 'Reçu directement', en: 'Received directly', es: 'Recibido directamente' },
  opening: {
    fr: 'Solde au début du mois',
    en: 'Balance at the start of the month',
    es: 'Saldo al inicio del mes',
  },
  closing: {
    fr: 'Solde à la fin du mois',
    en: 'Balance at the end of the month',
    es: 'Saldo al final del mes',
  },
  monthTotal: { fr: 'Total du mois', en: 'Total of the month', es: 'Total del mes' },
  nothing: {
    fr: 'Aucun mouvement ce mois-ci.',
    en: 'No movement this month.',
    es: 'Ningún movimiento este mes.',
  },
  feeTotal: { fr: 'Total TVA incluse', en: 'Total, VAT included', es: 'Total con IVA' },
  feeVat: { fr: 'dont TVA {rate} %', en: 'of which VAT {rate}%', es: 'incluye IVA {rate} %' },
  late: {
    fr: 'En cas de retard : intérêts au triple du taux légal et indemnité forfaitaire de 40 € pour frais de recouvrement (articles L. 441-10 et D. 441-5 du code de commerce). Pas d’escompte pour paiement anticipé.',
    en: 'Late payment: interest at three times the legal rate and a fixed sum of €40 for the costs of recovery (articles L. 441-10 and D. 441-5 of the French code de commerce). No discount for early payment.',
    es: 'En caso de retraso: intereses al triple del tipo legal e indemnización fija de 40 € por gastos de cobro (artículos L. 441-10 y D. 441-5 del código de comercio francés). Sin descuento por pronto pago.',
  },
  electronic: {
    fr: 'Ce document porte ses données au format Factur-X (EN 16931).',
    en: 'This document carries its data in the Factur-X format (EN 16931).',
    es: 'Este documento lleva sus datos en formato Factur-X (EN 16931).',
  },
  feeTerms: {
    fr: 'Retenue sur les versements au propriétaire ; pour un séjour réglé directement, sur les suivants.',
    en: 'Taken off the payouts to the owner; for a stay paid directly, off the next ones.',
    es: 'Se descuenta de los pagos al propietario; de una estancia pagada directamente, de los siguientes.',
  },
  billedTo: { fr: 'Client', en: 'Customer', es: 'Cliente' },
  billedBy: { fr: 'Vendeur', en: 'Seller', es: 'Vendedor' },
  registration: { fr: 'Immatriculation', en: 'Registration', es: 'Registro' },
  vatNumber: { fr: 'Numéro de TVA', en: 'VAT number', es: 'Número de IVA' },
  balanceNote: {
    fr: 'Le solde est ce que Demeure vous doit ; négatif, ce que vous devez à Demeure. Les séjours réglés directement chez vous n’y laissent que les frais dus à Demeure.',
    en: 'The balance is what Demeure owes you; below zero, what you owe Demeure. Stays paid directly to you leave only the fees owed to Demeure in it.',
    es: 'El saldo es lo que Demeure le debe; si es negativo, lo que usted debe a Demeure. Las estancias pagadas directamente a usted solo dejan en él los gastos debidos a Demeure.',
  },
} as const satisfies Record<string, Texts>
