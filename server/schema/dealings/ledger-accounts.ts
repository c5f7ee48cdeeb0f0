/** Accounts of the ledger. Those with a party have one balance a person and currency. */
export type LedgerAccount =
  /** Money of the house with its providers and banks. */
  | 'clearing'
  /** What the house owes an owner (credit), or an owner the house (debit). */
  | 'owner'
  /** Money that an owner took in hand for the house: in the end the fees of stays paid outside. */
  | 'owner_till'
  /** What is on its way back to a guest, or credited to them. */
  | 'guest'
  /** Money of a guest that no line of a price claims any more. */
  | 'advance'
  | 'guest_fees'
  | 'owner_fees'
  | 'tourist_tax'
  /** What a seller owes the house for a plan (debit), or the house a seller who paid twice (credit). */
  | 'seller'
  /** What sellers pay for their plans, without tax, and the tax on it. */
  | 'plans'
  | 'vat'
  /** Money that a guest's bank took back and that is argued about. */
  | 'contested'
  /** What the house lost for good. */
  | 'losses'
  /** What a provider that takes only round sums takes beside the price. */
  | 'rounding'

export type LedgerKind =
  | 'payment'
  /** What was decided to give back leaves its accounts for the guest's. */
  | 'rounding'
  | 'refund'
  /** It has reached the guest. */
  | 'refund_sent'
  /** It did not reach them after all. */
  | 'refund_returned'
  /** The bank of a guest took a payment back; the house won it, or lost it for good. */
  | 'chargeback'
  | 'chargeback_won'
  | 'chargeback_lost'
  /** What the provider took from the house for it. */
  | 'chargeback_fee'
  /** Of money in the owner's hands, the share that is theirs, and the tourist tax they pay over themselves. */
  | 'kept_by_owner'
  /** What an owner owes a guest for cancelling. */
  | 'guest_credit'
  /** It was sent to them. */
  | 'credit_paid'
  /** What an owner owes for a stay is moved to what is taken off their next payouts. */
  | 'debt_carried'
  | 'payout'
  /** A payout came back. */
  | 'payout_returned'
  /** A seller's plan was invoiced, paid for, or the invoice taken back by a credit note. */
  | 'plan_invoiced'
  | 'plan_paid'
  | 'plan_credited'

export interface Entry {
  account: LedgerAccount
  participantId?: string
  amountMinor: number
}
