import type { Region } from '#contract/verification/document-report.ts'
import { foldText } from './fold-text.ts'
import { regionWithin, type TextLine } from './read-lines.ts'

const months = 'JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE'.split(
  ' ',
)

/** A date in digits (day, month, year) or with its month in French words, in folded text. */
export const writtenDate = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:ER)?(?:\s*[./-]\s*|\s+)(\d{1,2}|${months.join('|')})(?:\s*[./-]\s*|\s+)(\d{4})(?!\d)`,
)

/** @returns a local date; undefined for an impossible one such as 31 February */
export function readDate(text: string): string | undefined {
  const match = writtenDate.exec(foldText(text))
  if (!match) return undefined
  const [, day, month, year] = match
  const monthNumber = /^\d/.test(month!) ? Number(month) : months.indexOf(month!) + 1
  return localDate(Number(year), monthNumber, Number(day))
}

export function localDate(year: number, month: number, day: number): string | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

export interface FoundDate {
  date: string
  region: Region | null
}

/** Every date of the lines, in their order. */
export function findDates(lines: readonly TextLine[]): FoundDate[] {
  const pattern = new RegExp(writtenDate.source, 'g')
  return lines.flatMap((line) =>
    [...line.folded.matchAll(pattern)].flatMap((match) => {
      const date = readDate(match[0])
      return date ? [{ date, region: regionWithin(line, match.index, match.index + match[0].length) }] : []
    }),
  )
}
