import { CsvError, parse } from 'csv-parse/sync'
import {
  type FeedCellKind,
  type FeedColumn,
  feedColumnNames,
  feedColumns,
  feedListSeparator,
  isFeedColumn,
} from '../../contract/sale-feed-columns.ts'
import { Refusal } from '../http/refusal.ts'
import { feedUnreadable, tooManyLines, unknownColumns } from './feed-refusals.ts'
import { readXmlFeed } from './read-xml-feed.ts'

/** A listing of a feed as its line says it; `fault` where the line itself cannot be read. */
export interface FeedLine {
  line: number
  cells: Partial<Record<FeedColumn, string>>
  fault?: 'columns'
}

/** More are several feeds. */
export const linesPerFeed = 5_000
export const bytesPerFeed = 10 * 1024 * 1024
/** A line of so many cells, or of so many characters, is none that was meant. */
const cellsPerLine = 4 * feedColumnNames.length
const charactersPerLine = 100_000

export function formatOf(fileName: string, text: string): 'csv' | 'xml' {
  return fileName.toLowerCase().endsWith('.xml') || text.trimStart().startsWith('<') ? 'xml' : 'csv'
}

/** @throws 422 for a file that is no feed; a line that cannot be read is told with its number and keeps none back */
export function readFeed(format: 'csv' | 'xml', text: string): FeedLine[] {
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
        return value && isFeedColumn(name) ? [[name, value]] : []
      }),
    ),
    ...(record.length !== names.length && { fault: 'columns' as const }),
  }))
}

/** Without the apostrophe by which our own export keeps spreadsheets from computing a text. */
function cellText(cell: string | undefined) {
  return cell?.trim().replace(/^'(?=[=+\-@])/, '')
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
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: charactersPerLine,
      // The heading, and one line more than there may be.
      to: linesPerFeed + 2,
      // With `info`, what the types call a record is a record and where it stands.
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
    listings = readXmlFeed(text, linesPerFeed + 1)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw feedUnreadable()
  }
  assertColumns([...new Set(listings.flatMap((listing) => listing.map(([name]) => name)))])
  return listings.map((listing, index) => ({
    line: index + 1,
    cells: Object.fromEntries(listing.filter(([, value]) => value !== '')),
  }))
}

function assertColumns(names: string[]) {
  if (!names.includes('reference')) throw feedUnreadable()
  const unknown = names.filter((name) => !isFeedColumn(name))
  if (unknown.length > 0) {
    const named = unknown.slice(0, 5).map((name) => Array.from(name).slice(0, 40).join(''))
    throw unknownColumns({ values: { names: named.join(', ') } })
  }
}

/** The draft that a line writes; an empty cell leaves what stands. Values that cannot be read go on as they are, to be refused by name. */
export function draftOf({ pictures: _pictures, ...cells }: FeedLine['cells']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, value]): [string, unknown] => {
      if (name === 'reference') return ['external_reference', value]
      return [name, valueOf(feedColumns[name as FeedColumn].holds, value)]
    }),
  )
}

/** The items of a cell that holds several. */
export function itemsOf(text: string) {
  return text
    .split(feedListSeparator)
    .map((item) => item.trim())
    .filter(Boolean)
}

function valueOf(kind: FeedCellKind, text: string): unknown {
  switch (kind) {
    case 'number': {
      const number = Number(text.replace(',', '.'))
      return Number.isFinite(number) ? number : text
    }
    case 'amount':
      return text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
    case 'boolean':
      return /^(true|1|oui|yes)$/i.test(text) ? true : /^(false|0|non|no)$/i.test(text) ? false : text
    case 'words':
      return itemsOf(text)
    default:
      return text
  }
}
