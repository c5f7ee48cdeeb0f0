import type { LedgerAccount, LedgerKind } from '#contract/money/ledger-enums.ts'

export type { LedgerAccount, LedgerKind }

export interface Entry {
  account: LedgerAccount
  participantId?: string
  amountMinor: number
}
