import type { Currency } from '#contract/core/money.ts'
import { decimalsOf } from '#contract/core/money-format.ts'

const spaces = /[\s\u00a0\u202f]/g

/**
 * A decimal number of a spreadsheet in minor units: `1,234.50`, `1 234,50`, `-12` and `(12.00)`. The last sign is the
 * decimal one, unless exactly three digits follow it and the currency does not have three.
 * @returns undefined where it is no amount of the currency
 */
export function amountOf(text: string, currency: Currency): number | undefined {
  const decimals = decimalsOf(currency)
  const written = text.replace(spaces, '')
  const isNegative = /^\(.*\)$/.test(written) || /^[-−]/.test(written)
  const digits = written.replace(/[()+\-−]/g, '')
  if (!/^\d[\d.,']*$/.test(digits)) return undefined
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const after = at < 0 ? '' : digits.slice(at + 1)
  const isGrouping = after.length === 3 && decimals !== 3
  const integers = (at < 0 || isGrouping ? digits : digits.slice(0, at)).replace(/[.,']/g, '')
  const rest = isGrouping ? '' : after
  if (rest.slice(decimals).replaceAll('0', '') !== '') return undefined
  const minor = Number(`${integers}${rest.slice(0, decimals).padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(minor)) return undefined
  return isNegative && minor !== 0 ? -minor : minor
}

const isoForm = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/
const frenchForm = /^(\d\d)[/-](\d\d)[/-](\d{4})(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/

/** An instant: ISO, or day first as CinetPay writes it; without an offset in UTC, which is also the time of Abidjan. */
export function momentOf(text: string): Date | undefined {
  const written = text.trim()
  const french = frenchForm.exec(written)
  const iso = french
    ? `${french[3]}-${french[2]}-${french[1]}T${french[4] ?? '00'}:${french[5] ?? '00'}:${french[6] ?? '00'}Z`
    : isoOf(written)
  const time = iso === undefined ? Number.NaN : Date.parse(iso)
  // A day that does not exist would be moved to the next month.
  if (
    Number.isNaN(time) ||
    (iso!.endsWith('Z') && new Date(time).toISOString().slice(0, 10) !== iso!.slice(0, 10))
  )
    return undefined
  return new Date(time)
}

function isoOf(written: string) {
  const found = isoForm.exec(written)
  if (!found) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset = 'Z'] = found
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`
}
