import type { Language } from './language.ts'

/*
 * Numbers as people read them, the same bytes on the server and in every browser (reason: `date-format.ts`). The
 * narrow space that `Intl` puts between French thousands is in neither of our fonts, so an ordinary one replaces it.
 * A minus is U+2212, not a hyphen.
 */

const marks: Record<Language, { decimal: string; group: string; ungrouped: number; beforeUnit: string }> = {
  fr: { decimal: ',', group: '\u00a0', ungrouped: 3, beforeUnit: '\u00a0' },
  en: { decimal: '.', group: ',', ungrouped: 3, beforeUnit: '' },
  // No separator in numbers of four digits (Ortografía de la lengua española, 2010).
  es: { decimal: ',', group: '.', ungrouped: 4, beforeUnit: '\u00a0' },
}

export interface NumberStyle {
  minDecimals?: number
  maxDecimals?: number
  /** Without decimals where all of them are zero. */
  stripIfInteger?: boolean
  /** A plus sign before positive numbers. */
  signed?: boolean
  grouped?: boolean
}

/** `16 153`, `356,5`, `−3`: rounded half away from zero, to three decimals by default. */
export function formatNumber(value: number, language: Language, style: NumberStyle = {}) {
  return signOf(value, style) + formatMagnitude(value, language, style)
}

/** A ratio as `12,5 %`, whole by default. */
export function formatPercent(part: number, language: Language, style: NumberStyle = {}) {
  // A hundred times 0.145 is 14.499999999999998.
  const percent = Number((part * 100).toPrecision(15))
  return `${formatNumber(percent, language, { maxDecimals: 0, ...style })}${marks[language].beforeUnit}%`
}

const scales: Record<Language, [number, string][]> = {
  fr: [
    [1e9, '\u00a0Md'],
    [1e6, '\u00a0M'],
    [1e3, '\u00a0k'],
  ],
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
  es: [
    [1e6, '\u00a0M'],
    [1e3, '\u00a0mil'],
  ],
}

/** A number for narrow places, to one decimal: `14,2 k`, `1,5 M`. */
export function formatCompact(value: number, language: Language) {
  const style = { maxDecimals: 1 }
  // What rounds to a thousand of a scale is one of the next: 999,960 is 1 M.
  const [scale, name] = scales[language].find(([least]) => Math.abs(value) >= least * 0.99995) ?? [1, '']
  return `${formatNumber(value / scale, language, style)}${name}`
}

/** The sign before a number, none where it rounds to zero. */
export function signOf(value: number, style: NumberStyle = {}) {
  if (!/[1-9]/.test(metricsOf(value, style))) return ''
  return value < 0 ? '−' : style.signed ? '+' : ''
}

/** A number without its sign. */
export function formatMagnitude(value: number, language: Language, style: NumberStyle = {}) {
  const { decimal, group, ungrouped } = marks[language]
  const [integer = '', rest] = metricsOf(value, style).split('.')
  const isGrouped = style.grouped !== false && integer.length > ungrouped
  const shown = isGrouped ? integer.replace(/\B(?=(?:\d{3})+$)/g, group) : integer
  const isBare = !rest || (style.stripIfInteger === true && /^0+$/.test(rest))
  return isBare ? shown : `${shown}${decimal}${rest}`
}

const rounders = new Map<string, Intl.NumberFormat>()

/** Digits with a point: `Intl` rounds a number as it is written, 1.005 to 1.01. */
function metricsOf(value: number, { minDecimals = 0, maxDecimals = Math.max(minDecimals, 3) }: NumberStyle) {
  if (Number.isSafeInteger(value) && minDecimals === 0) return String(Math.abs(value))
  const key = `${minDecimals} ${maxDecimals}`
  const rounder = rounders.get(key) ?? rounderOf(minDecimals, maxDecimals)
  rounders.set(key, rounder)
  return rounder.format(Math.abs(value))
}

function rounderOf(minDecimals: number, maxDecimals: number) {
  return new Intl.NumberFormat('en-US', {
    useGrouping: false,
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
  })
}
