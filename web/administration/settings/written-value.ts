import type { Setting } from '#contract/administration/settings.ts'
import { amountOfMinor, decimalsOf } from '#contract/core/money-format.ts'

type Described = Pick<Setting, 'unit' | 'value'>

function isMoney(unit: Setting['unit']): unit is 'EUR' | 'XOF' | 'XAF' {
  return unit === 'EUR' || unit === 'XOF' || unit === 'XAF'
}

/** A value as it is typed: an amount in its main unit, one word or phrase a line. */
export function writtenValue(unit: Setting['unit'], value: Setting['value']): string {
  if (typeof value === 'object') return value.join('\n')
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return isMoney(unit) ? String(amountOfMinor(value, unit)) : String(value)
}

/** What was typed as a value; undefined for what is no number. */
export function readValue({ unit, value }: Described, typed: string): Setting['value'] | undefined {
  if (typeof value === 'boolean') return typed === 'on'
  if (typeof value === 'object') {
    const words = typed.split('\n').map((line) => line.trim())
    return [...new Set(words.filter(Boolean))]
  }
  const number = Number(typed.replace(',', '.').replace(/\s/g, ''))
  if (typed.trim() === '' || !Number.isFinite(number)) return undefined
  const minor = isMoney(unit) ? number * 10 ** decimalsOf(unit) : number
  // Cents are exact in this many digits: 49.9 is 4990.
  return Number.isInteger(Math.round(minor * 1e6) / 1e6) ? Math.round(minor) : undefined
}
