import { formatDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { Currency } from '#contract/core/money.ts'
import { decimalsOf, formatExactMoney } from '#contract/core/money-format.ts'

/** Formats an amount: `1 234,56 €`. Uses only spaces that every font contains. */
export function amountIn(language: Language, amountMinor: number, currency: Currency) {
  return formatExactMoney(amountMinor, currency, language)
}

/** Machine-readable amount for spreadsheets and programs: `1234.56`, computed with integers. */
export function decimalOf(amountMinor: number, currency: Currency) {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${amountMinor < 0 ? '-' : ''}${integer}${rest}`
}

export function dayIn(language: Language, day: string) {
  return formatDay(day, language)
}

export function monthIn(language: Language, month: string) {
  return formatDay(`${month}-01`, language, { day: undefined })
}

/** Day as `21/11/2026`, the same in each language. */
export function dayShort(day: string) {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}
