import { CsvError, parse } from 'csv-parse/sync'
import { type FeedCells, feedColumnNames, feedColumnRule } from '#contract/sales/sale-feed-columns.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { columnsTwice, feedUnreadable, tooManyLines, unknownColumns } from '../feed-refusals.ts'
import { readXmlFeed } from './read-xml-feed.ts'

/** A line of a feed; `error` where the line itself cannot be read. */
export interface FeedLine {
  line: number
  cells: FeedCells
  error?: 'columns' | 'elements'
}

/** Larger feeds have to be split. */
const linesPerFeed = 5_000
export const bytesPerFeed = 10 * 1024 * 1024
/** Limits of a line; a longer one is malformed. */
const cellsPerLine = 4 * feedColumnNames.length
const charactersPerLine = 100_000

export function formatOf(fileName: string, text: string): 'csv' | 'xml' {
  return fileName.toLowerCase().endsWith('.xml') || text.trimStart().startsWith('<') ? 'xml' : 'csv'
}

/**
 * @throws 422 for a file that is no feed; a line that cannot be read is reported with its number and does not block the
 * others
 */
export function readFeed(format: 'csv' | 'xml', text: string): FeedLine[] {
  // Text contains no NUL, and PostgreSQL rejects it.
  if (text.includes('\0')) throw feedUnreadable()
  const lines = format === 'csv' ? readCsv(text) : readXml(text)
  if (lines.length === 0) throw feedUnreadable()
  if (lines.length > linesPerFeed) throw tooManyLines({ values: { limit: linesPerFeed } })
  return lines
}

function readCsv(text: string): FeedLine[] {
  const [heading, ...records] = parseOrRefuse(text)
  const names = (heading?.record ?? []).map((name) => name.trim().toLowerCase())
  assertColumns(names)
  return records.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      names.flatMap((name, index) => {
        const value = cellText(record[index])
        return value ? [[name, value]] : []
      }),
    ),
    ...(record.length !== names.length && { error: 'columns' as const }),
  }))
}

/** Removes the apostrophe with which the platform's export escapes formulas in spreadsheets. */
function cellText(cell: string | undefined) {
  return cell?.trim().replace(/^'(?='*[=+\-@])/, '')
}

/**
 * Detects the delimiter from the header: no column name contains one, while unquoted cells may contain decimal commas.
 */
function delimiterOf(text: string) {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const times = (delimiter: string) => heading.split(delimiter).length
  return [',', ';', '\t'].reduce((most, each) => (times(each) > times(most) ? each : most))
}

interface Row {
  record: string[]
  info: { lines: number }
}

function parseOrRefuse(text: string): Row[] {
  if (text.split('\n').some(({ length }) => length > charactersPerLine)) throw feedUnreadable()
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: charactersPerLine,
      // The header, and one line above the limit.
      to: linesPerFeed + 2,
      // With `info` the callback receives record and position; its type declares the record only.
      on_record: (row: unknown) => {
        if ((row as Row).record.length > cellsPerLine) throw feedUnreadable()
        return row as string[]
      },
    }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw feedUnreadable()
    throw error
  }
}

function readXml(text: string): FeedLine[] {
  let listings
  try {
    listings = readXmlFeed(text, { listings: linesPerFeed + 1, elements: cellsPerLine })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw feedUnreadable()
  }
  assertColumns([...new Set(listings.flatMap((listing) => listing.map(([name]) => name)))])
  return listings.map((listing, index) => ({
    line: index + 1,
    cells: Object.fromEntries(listing.filter(([, value]) => value !== '')),
    ...(new Set(listing.map(([name]) => name)).size < listing.length && { error: 'elements' as const }),
  }))
}

function assertColumns(names: string[]) {
  if (!names.includes('reference')) throw feedUnreadable()
  const unknown = names.filter((name) => !feedColumnRule(name))
  if (unknown.length > 0) throw unknownColumns({ values: { names: firstOf(unknown) } })
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  if (twice.length > 0) throw columnsTwice({ values: { names: firstOf(twice) } })
}

function firstOf(names: string[]) {
  return names
    .slice(0, 5)
    .map((name) => Array.from(name).slice(0, 40).join(''))
    .join(', ')
}
