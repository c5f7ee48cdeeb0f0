import type { LedgerAccount } from '#contract/money/ledger-enums.ts'
import { ledgerKinds } from '#contract/money/ledger-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import { paths } from '#web/paths.ts'
import { day, oneOf, text, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

export const ledgerCurrencies = [
  'EUR',
  'CHF',
  'CAD',
  'XOF',
  'XAF',
  'MAD',
  'TND',
] as const satisfies Currency[]

/** The trial balance: at the end of a day, today where it is empty. */
export const balanceSearch = searchState({ date: day(), currency: oneOf(ledgerCurrencies, 'EUR') })

/** The list of transactions; another filter starts at the newest again. */
export const transactionSearch = searchState(
  { search: text(120), kind: oneOf(ledgerKinds, ''), from: day(), to: day(), before: uuid('') },
  (change) => ('before' in change ? {} : { before: '' }),
)

export const movementSearch = searchState(
  { currency: oneOf(ledgerCurrencies, 'EUR'), from: day(), to: day(), before: uuid('') },
  (change) => ('before' in change ? {} : { before: '' }),
)

export function accountPath(account: LedgerAccount, currency: Currency, to = '') {
  const search = new URLSearchParams({
    ...(currency !== 'EUR' && { currency }),
    ...(to && { to }),
  }).toString()
  return paths.adminLedger(`accounts/${account}`, search)
}

export function transactionPath(search: string) {
  return paths.adminLedger('transactions', new URLSearchParams({ search }).toString())
}

/** A query of the API: fields without a value are left out. */
export function filledIn<Fields extends Record<string, string>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], ''>
  }
}
