import { CsvError, parse } from 'csv-parse/sync'
import { childrenOf, readXml } from '../pricing/tourist-tax/read-xml.ts'
import { feedColumns, type FeedColumn, isColumn, listSeparator } from './feed-columns.ts'
import { feedUnreadable, tooManyLines, unknownColumns } from './feed-refusals.ts'

/** A listing of a feed as its line says it; `fault` where the line itself cannot be read. */
export interface FeedLine {
  line: number
  cells: Partial<Record<FeedColumn, string>>
  fault?: 'columns'
}

/** More are several feeds. */
export const linesPerFeed = 5_000

export function formatOf(fileName: string, text: string): 'csv' | 'xml' {
  return fileName.toLowerCase().endsWith('.xml') || text.trimStart().startsWith('<') ? 'xml' : 'csv'
}

/** @throws 422 for a file that is no feed; a line that cannot be read is told with its number and keeps none back */
export function readFeed(format: 'csv' | 'xml', text: string): FeedLine[] {
  const lines = format === 'csv' ? readCsv(text) : readXmlFeed(text)
  if (lines.length === 0) throw feedUnreadable()
  if (lines.length > linesPerFeed) throw tooManyLines({ values: { limit: linesPerFeed } })
  return lines
}

function readCsv(text: string): FeedLine[] {
  const rows = parseOrRefuse(text)
  const [heading, ...records] = rows
  const names = (heading?.record ?? []).map((name) => name.trim().toLowerCase())
  assertColumns(names)
  return records.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      names.flatMap((name, index) => {
        const value = record[index]?.trim()
        return value && isColumn(name) ? [[name, value]] : []
      }),
    ),
    ...(record.length !== names.length && { fault: 'columns' as const }),
  }))
}

interface Row {
  record: string[]
  info: { lines: number }
}

function parseOrRefuse(text: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw feedUnreadable()
    throw error
  }
}

function readXmlFeed(text: string): FeedLine[] {
  let root
  try {
    root = readXml(text)
  } catch {
    throw feedUnreadable()
  }
  const listings = childrenOf(root, 'listing')
  assertColumns([...new Set(listings.flatMap(({ children }) => children.map(({ name }) => name)))])
  return listings.map(({ children }, index) => ({
    line: index + 1,
    cells: Object.fromEntries(children.flatMap(({ name, text: value }) => (value ? [[name, value]] : []))),
  }))
}

function assertColumns(names: string[]) {
  if (!names.includes('reference')) throw feedUnreadable()
  const unknown = names.filter((name) => !isColumn(name))
  if (unknown.length > 0) throw unknownColumns({ values: { names: unknown.slice(0, 5).join(', ') } })
}

/** The draft that a line writes; an empty cell leaves what stands. Values that cannot be read go on as they are, to be refused by name. */
export function draftOf(cells: FeedLine['cells']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, value]): [string, unknown] => {
      if (name === 'reference') return ['external_reference', value]
      return [name, valueOf(feedColumns[name as FeedColumn], value)]
    }),
  )
}

function valueOf(kind: (typeof feedColumns)[FeedColumn], text: string): unknown {
  switch (kind) {
    case 'number': {
      const number = Number(text.replace(',', '.'))
      return Number.isFinite(number) ? number : text
    }
    case 'amount':
      return text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
    case 'boolean':
      return /^(true|1|oui|yes)$/i.test(text) ? true : /^(false|0|non|no)$/i.test(text) ? false : text
    case 'list':
      return text
        .split(listSeparator)
        .map((item) => item.trim())
        .filter(Boolean)
    default:
      return text
  }
}
