import type { Language } from './language.ts'
import { formatCompact, formatMagnitude, type NumberStyle, signOf } from './number-format.ts'

/** Signs of the currencies that have one of their own in a language; the others are written by their code. */
const signs: Record<Language, Record<string, string>> = {
  fr: { EUR: '€', USD: '$US', CAD: '$CA', XOF: 'F\u00a0CFA', XAF: 'FCFA' },
  en: { EUR: '€', USD: 'US$', CAD: 'CA$', XOF: 'F\u00a0CFA', XAF: 'FCFA' },
  es: { EUR: '€', USD: 'US$' },
}

/** Decimals of a currency's smallest unit: two, three for the dinar, none for the francs CFA (ISO 4217). */
export function decimalsOf(currency: string) {
  if (currency === 'XOF' || currency === 'XAF') return 0
  return currency === 'TND' ? 3 : 2
}

/** Whole units of an amount in minor units (cents, whole francs, thousandths of a dinar), as calls carry it. */
export function amountOfMinor(minor: number, currency: string) {
  return minor / 10 ** decimalsOf(currency)
}

/** An amount in whole units (312 or 89.5 euros): `1 438 €`, `€89.50`; cents only where there are some. */
export function formatMoney(amount: number, currency: string, language: Language) {
  const style = { ...decimalStyle(currency), stripIfInteger: true }
  return withSign(amount, formatMagnitude(amount, language, style), currency, language, style)
}

/** An amount in minor units with all its decimals, as documents and e-mails write it: `1 234,50 €`. */
export function formatExactMoney(minor: number, currency: string, language: Language) {
  const amount = amountOfMinor(minor, currency)
  const style = decimalStyle(currency)
  return withSign(amount, formatMagnitude(amount, language, style), currency, language, style)
}

/** `14,2 k €`, for the labels of an axis. */
export function formatCompactMoney(amount: number, currency: string, language: Language) {
  return withSign(amount, formatCompact(Math.abs(amount), language), currency, language, { maxDecimals: 1 })
}

/** An approximate amount in another currency, to the whole unit. */
export function formatApproximate(amount: number, rate: number, currency: string, language: Language) {
  return `≈\u00a0${formatMoney(Math.round(amount * rate), currency, language)}`
}

function decimalStyle(currency: string) {
  const decimals = decimalsOf(currency)
  return { minDecimals: decimals, maxDecimals: decimals }
}

/** English puts the currency before the amount: `−€5.50`, `CHF 12`. */
function withSign(
  amount: number,
  magnitude: string,
  currency: string,
  language: Language,
  style: NumberStyle,
) {
  const sign = signs[language][currency] ?? currency
  const minus = signOf(amount, style)
  if (language !== 'en') return `${minus}${magnitude}\u00a0${sign}`
  return `${minus}${sign}${/[A-Z]$/.test(sign) ? '\u00a0' : ''}${magnitude}`
}
