/** No schema in this file: screens read it without downloading Zod. */

/** Accounts of the ledger. Those with a participant have one balance per person and currency. */
export const ledgerAccounts = [
  /** The platform's money at its providers and banks. */
  'clearing',
  /** Money withdrawn by a chargeback that is in dispute. */
  'contested',
  /** Money an owner collected on behalf of the platform: in the end the fees of stays paid outside. */
  'owner_till',
  /** What the platform owes an owner (credit), or an owner the platform (debit). */
  'owner',
  /** Refund on its way to a guest, or credit to them. */
  'guest',
  /** A guest's money that no line of a price claims any more. */
  'advance',
  /** Debited deposits that wait for the ruling on a damage: held in trust. */
  'deposits',
  /** What a seller owes the platform for a plan (debit), or the platform a seller who paid twice (credit). */
  'seller',
  'tourist_tax',
  /** Tax on plans, and the tax within fees. */
  'vat',
  /** Fees include tax until `fee_vat` moves it to `vat`. */
  'owner_fees',
  'guest_fees',
  /** Revenue from sellers' plans, without tax. */
  'plans',
  /** What providers retained of payments. */
  'provider_fees',
  /** What the platform lost for good. */
  'losses',
  /** Rounding difference of a provider that accepts only round sums. */
  'rounding',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const ledgerKinds = [
  'payment',
  'rounding',
  /** The refund decided on moves from its accounts to the guest's. */
  'refund',
  /** The refund has reached the guest. */
  'refund_sent',
  /** The refund did not reach the guest after all. */
  'refund_returned',
  /** Chargeback of a guest's payment; the platform won or lost it. */
  'chargeback',
  'chargeback_won',
  'chargeback_lost',
  /** Provider's fee for the chargeback. */
  'chargeback_fee',
  /** Of money the owner collected, the owner's share and the tourist tax they pay over themselves. */
  'kept_by_owner',
  /** What an owner owes a guest for cancelling. */
  'guest_credit',
  /** The credit was sent to the guest. */
  'credit_paid',
  /** A deposit held on a card was debited for a damage; the ruling divided it between owner and guest. */
  'deposit_captured',
  'deposit_ruled',
  /** An owner's debt for a stay moves to the account deducted from their next payouts. */
  'debt_carried',
  'payout',
  /** A payout was returned. */
  'payout_returned',
  /** A seller's plan was invoiced, paid for, or the invoice cancelled by a credit note. */
  'plan_invoiced',
  'plan_paid',
  'plan_credited',
  /** Provider's fee for a movement, as its report states it. */
  'provider_fee',
  /** The tax within the fees of a month. */
  'fee_vat',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Headings of the trial balance, in its order. */
export const accountGroups = ['treasury', 'owners', 'guests', 'sellers', 'state', 'result'] as const
type AccountGroup = (typeof accountGroups)[number]

interface ChartLine {
  /** Number in the French chart of accounts (plan comptable général), subdivided where two accounts share one. */
  number: string
  group: AccountGroup
}

export const chartOfAccounts: Record<LedgerAccount, ChartLine> = {
  clearing: { number: '512', group: 'treasury' },
  contested: { number: '471', group: 'treasury' },
  owner_till: { number: '4111', group: 'owners' },
  owner: { number: '467', group: 'owners' },
  guest: { number: '4198', group: 'guests' },
  advance: { number: '4191', group: 'guests' },
  deposits: { number: '165', group: 'guests' },
  seller: { number: '4112', group: 'sellers' },
  tourist_tax: { number: '447', group: 'state' },
  vat: { number: '4457', group: 'state' },
  owner_fees: { number: '7061', group: 'result' },
  guest_fees: { number: '7062', group: 'result' },
  plans: { number: '7063', group: 'result' },
  provider_fees: { number: '627', group: 'result' },
  losses: { number: '654', group: 'result' },
  rounding: { number: '758', group: 'result' },
}
