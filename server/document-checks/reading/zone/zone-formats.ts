import type { MachineReadableZone } from '#contract/verification/document-report.ts'

export type ZoneFormat = MachineReadableZone['format']

/**
 * Allowed content of a position: letters (`A`), digits (`D`), both (`B`) or a check digit (`C`). `<` is allowed
 * everywhere but in a check digit.
 */
type Kind = 'A' | 'D' | 'B' | 'C'

interface Format {
  /** One letter for each character of each line. */
  signs: readonly string[]
  /** Check digits, each with the spans that it covers, as [line, start, end). */
  checks: readonly { at: readonly [number, number]; covers: readonly (readonly [number, number, number])[] }[]
}

/** ICAO 9303 parts 4 to 6, and the French identity card issued until 2021 (two lines of 36). */
export const zoneFormats: Readonly<Record<ZoneFormat, Format>> = {
  TD1: {
    signs: ['AAAAABBBBBBBBBCBBBBBBBBBBBBBBB', 'DDDDDDCADDDDDDCAAABBBBBBBBBBBC', 'A'.repeat(30)],
    checks: [
      { at: [0, 14], covers: [[0, 5, 14]] },
      { at: [1, 6], covers: [[1, 0, 6]] },
      { at: [1, 14], covers: [[1, 8, 14]] },
      {
        at: [1, 29],
        covers: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
      },
    ],
  },
  TD2: {
    signs: ['A'.repeat(36), 'BBBBBBBBBCAAADDDDDDCADDDDDDCBBBBBBBC'],
    checks: [
      { at: [1, 9], covers: [[1, 0, 9]] },
      { at: [1, 19], covers: [[1, 13, 19]] },
      { at: [1, 27], covers: [[1, 21, 27]] },
      {
        at: [1, 35],
        covers: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 35],
        ],
      },
    ],
  },
  TD3: {
    signs: ['A'.repeat(44), 'BBBBBBBBBCAAADDDDDDCADDDDDDCBBBBBBBBBBBBBBDC'],
    checks: [
      { at: [1, 9], covers: [[1, 0, 9]] },
      { at: [1, 19], covers: [[1, 13, 19]] },
      { at: [1, 27], covers: [[1, 21, 27]] },
      { at: [1, 42], covers: [[1, 28, 42]] },
      {
        at: [1, 43],
        covers: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 43],
        ],
      },
    ],
  },
  FRA_ID: {
    signs: ['A'.repeat(30) + 'B'.repeat(6), 'BBBBBBBBBBBBCAAAAAAAAAAAAAADDDDDDCAC'],
    checks: [
      { at: [1, 12], covers: [[1, 0, 12]] },
      { at: [1, 33], covers: [[1, 27, 33]] },
      {
        at: [1, 35],
        covers: [
          [0, 0, 36],
          [1, 0, 35],
        ],
      },
    ],
  },
}

const weights = [7, 3, 1]
const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Check digit of ICAO 9303 part 3, section 4.9. */
export function checkDigitOf(signs: string) {
  let sum = 0
  for (const [index, sign] of signs.split('').entries()) {
    sum += Math.max(0, values.indexOf(sign)) * weights[index % weights.length]!
  }
  return String(sum % 10)
}

export function kindAt(format: ZoneFormat, line: number, index: number) {
  return zoneFormats[format].signs[line]![index] as Kind
}

/** Whether each check digit of a zone is right; an optional field without content may have `<` for its digit. */
export function rightCheckDigits(format: ZoneFormat, lines: readonly string[]) {
  return zoneFormats[format].checks.map(({ at: [line, index], covers }) => {
    const covered = covers.map(([from, start, end]) => lines[from]!.slice(start, end)).join('')
    const digit = lines[line]![index]!
    return digit === checkDigitOf(covered) || (digit === '<' && /^<*$/.test(covered))
  })
}
