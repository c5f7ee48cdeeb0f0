import { formatDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { Currency } from '#contract/core/money.ts'
import { decimalsOf, formatExactMoney } from '#contract/core/money-format.ts'

/** An amount as it is read: `1 234,56 €`. Its spaces are ones that every font has. */
export function amountIn(language: Language, amountMinor: number, currency: Currency) {
  return formatExactMoney(amountMinor, currency, language)
}

/** An amount as spreadsheets and programs read it: `1234.56`, written from whole numbers. */
export function decimalOf(amountMinor: number, currency: Currency) {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${amountMinor < 0 ? '-' : ''}${whole}${rest}`
}

export function dayIn(language: Language, day: string) {
  return formatDay(day, language)
}

export function monthIn(language: Language, month: string) {
  return formatDay(`${month}-01`, language, { day: undefined })
}

/** A day in a column, in each of the languages: `21/11/2026`. */
export function dayShort(day: string) {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}
