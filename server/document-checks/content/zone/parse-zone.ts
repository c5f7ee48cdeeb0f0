import { type Details, type MRZFormat, parse } from 'mrz'
import type { MachineReadableZone } from '#contract/verification/document-report.ts'
import { zoneParts } from './zone-parts.ts'
import { birthDateOf, expiryDateOf } from './zone-dates.ts'

/** Fields of a machine-readable zone. Names are in capitals without accents, as in the zone. */
export interface ZoneContent {
  zone: MachineReadableZone
  documentCode: string
  issuingState: string
  lastName: string
  firstNames: string
  number: string
  birthDate: string | null
  /** Null on the French card issued until 2021, whose zone has no end. */
  expiresOn: string | null
  /** Year and month of the French card issued until 2021: the first characters of its number. */
  issuedIn: { year: number; month: number } | null
}

const formats: Partial<Record<MRZFormat, MachineReadableZone['format']>> = {
  TD1: 'TD1',
  TD2: 'TD2',
  TD3: 'TD3',
  FRENCH_NATIONAL_ID: 'FRA_ID',
}

/**
 * Parses the lines of a zone (ICAO 9303 parts 4 to 6, and the French card of two lines of 36).
 * @returns undefined for lines of another format, such as those of a driving licence
 */
export function parseZone(lines: readonly string[], today: string): ZoneContent | undefined {
  const result = parsed(lines)
  const format = result && formats[result.format]
  if (!result || !format) return undefined
  const value = (name: NonNullable<Details['field']>) =>
    result.details.find(({ field }) => field === name)?.value ?? ''
  const raw = (name: NonNullable<Details['field']>) => {
    const range = result.details.find(({ field }) => field === name)?.ranges[0]
    return range ? lines[range.line]!.slice(range.start, range.end) : ''
  }
  const number = format === 'FRA_ID' ? lines[1]!.slice(0, 12) : value('documentNumber')
  return {
    zone: zoneParts(format, lines, result.details),
    documentCode: lines[0]!.slice(0, 2).replaceAll('<', ''),
    issuingState: lines[0]!.slice(2, 5).replaceAll('<', ''),
    lastName: named(value('lastName')),
    firstNames: named(value('firstName')),
    number: number.replaceAll('<', ''),
    birthDate: birthDateOf(raw('birthDate'), today),
    expiresOn: format === 'FRA_ID' ? null : expiryDateOf(raw('expirationDate'), today),
    issuedIn: format === 'FRA_ID' ? issueOf(number, today) : null,
  }
}

function parsed(lines: readonly string[]) {
  // The package (`mrz`) takes the length of all lines from the first.
  const length = lines[0]?.length
  if (!length || lines.length < 2 || lines.some((line) => line.length !== length)) return undefined
  try {
    return parse(lines)
  } catch {
    return undefined
  }
}

function named(signs: string) {
  return signs.replaceAll('<', ' ').replaceAll(/\s+/g, ' ').trim()
}

function issueOf(number: string, today: string) {
  const [year, month] = [Number(number.slice(0, 2)), Number(number.slice(2, 4))]
  if (!/^\d{4}/.test(number) || month < 1 || month > 12) return null
  const century = 2000 + year > Number(today.slice(0, 4)) ? 1900 : 2000
  return { year: century + year, month }
}
