/** Accounts of the ledger. Those with a participant have one balance per person and currency. */
export type LedgerAccount =
  /** The platform's money at its providers and banks. */
  | 'clearing'
  /** What the platform owes an owner (credit), or an owner the platform (debit). */
  | 'owner'
  /** Money an owner collected on behalf of the platform: in the end the fees of stays paid outside. */
  | 'owner_till'
  /** Refund on its way to a guest, or credit to them. */
  | 'guest'
  /** A guest's money that no line of a price claims any more. */
  | 'advance'
  | 'guest_fees'
  | 'owner_fees'
  | 'tourist_tax'
  /** What a seller owes the platform for a plan (debit), or the platform a seller who paid twice (credit). */
  | 'seller'
  /** Revenue from sellers' plans, without tax, and the tax on it. */
  | 'plans'
  | 'vat'
  /** Money withdrawn by a chargeback that is in dispute. */
  | 'contested'
  /** What the platform lost for good. */
  | 'losses'
  /** Rounding difference of a provider that accepts only round sums. */
  | 'rounding'

export type LedgerKind =
  | 'payment'
  | 'rounding'
  /** The refund decided on moves from its accounts to the guest's. */
  | 'refund'
  /** The refund has reached the guest. */
  | 'refund_sent'
  /** The refund did not reach the guest after all. */
  | 'refund_returned'
  /** Chargeback of a guest's payment; the platform won or lost it. */
  | 'chargeback'
  | 'chargeback_won'
  | 'chargeback_lost'
  /** Provider's fee for the chargeback. */
  | 'chargeback_fee'
  /** Of money the owner collected, the owner's share and the tourist tax they pay over themselves. */
  | 'kept_by_owner'
  /** What an owner owes a guest for cancelling. */
  | 'guest_credit'
  /** The credit was sent to the guest. */
  | 'credit_paid'
  /** An owner's debt for a stay moves to the account deducted from their next payouts. */
  | 'debt_carried'
  | 'payout'
  /** A payout was returned. */
  | 'payout_returned'
  /** A seller's plan was invoiced, paid for, or the invoice cancelled by a credit note. */
  | 'plan_invoiced'
  | 'plan_paid'
  | 'plan_credited'

export interface Entry {
  account: LedgerAccount
  participantId?: string
  amountMinor: number
}
