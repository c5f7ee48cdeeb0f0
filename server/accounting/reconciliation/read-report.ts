import { CsvError, parse } from 'csv-parse/sync'
import { Currency } from '#contract/core/money.ts'
import type { ReportProvider } from '#contract/money/reconciliation-enums.ts'
import { joinReversals } from './join-reversals.ts'
import { momentOf } from './read-cells.ts'
import { cinetpayFormat } from './read-cinetpay-report.ts'
import { noReport, reportUnreadable, tooManyReportLines, wrongLines } from './reconciliation-refusals.ts'
import type { Cells, LineError, ReportFormat, ReportLine } from './report-line.ts'
import { stripeFormat } from './read-stripe-report.ts'

/** Larger reports have to be taken for a shorter period. */
const mostLines = 100_000
export const bytesPerReport = 15 * 1024 * 1024

type CsvProvider = Exclude<ReportProvider, 'bank'>

const formats: Record<CsvProvider, ReportFormat> = { stripe: stripeFormat, cinetpay: cinetpayFormat }

/**
 * Reads a report line by line; its provider is recognised by its columns.
 * @throws 422 with every line that cannot be read; nothing is stored then
 */
export function readReport(bytes: Buffer): { provider: CsvProvider; lines: ReportLine[] } {
  const [heading, ...records] = parseCsv(bytes)
  const headings = (heading?.record ?? []).map((name) => name.trim().toLowerCase())
  const provider = (Object.keys(formats) as CsvProvider[]).find((each) => hasColumns(formats[each], headings))
  if (!provider) throw noReport()
  if (records.length > mostLines) throw tooManyReportLines({ values: { most: mostLines } })
  const format = formats[provider]
  const errors: LineError[] = []
  const lines: ReportLine[] = []
  for (const { record, info } of records) {
    const read = readLine(format, headings, record)
    if (typeof read === 'string')
      errors.push({ line: info.lines, code: read, cell: record.join(' ').slice(0, 60) })
    else if (read) lines.push({ line: info.lines, ...read })
  }
  if (errors.length > 0) throw wrongLines(errors)
  if (lines.length === 0) throw reportUnreadable()
  return { provider, lines: joinReversals(lines) }
}

function readLine(format: ReportFormat, headings: string[], record: string[]) {
  if (record.length !== headings.length) return 'columns'
  const cells: Cells = (column) => {
    const name = format.columns[column]?.find((each) => headings.includes(each))
    return name === undefined ? '' : (record[headings.indexOf(name)] ?? '').trim()
  }
  const currency = Currency.safeParse(currencyCode(cells('currency')))
  if (!currency.success) return 'currency'
  const occurredAt = momentOf(cells('date'))
  if (!occurredAt) return 'date'
  const read = format.read(cells, currency.data)
  if (typeof read !== 'object') return read
  const further = headings.flatMap((name, index) =>
    format.isReference(name) ? (record[index] ?? '').trim() : [],
  )
  const references = [...new Set([...read.references, ...further])].filter(Boolean)
  if (references.length === 0 && read.category !== 'internal') return 'reference'
  return { ...read, references, currency: currency.data, occurredAt }
}

/** CinetPay writes the franc of West Africa under its French name. */
function currencyCode(text: string) {
  const code = text.trim().toUpperCase()
  return code === 'CFA' || code === 'FCFA' ? 'XOF' : code
}

function hasColumns({ columns, required }: ReportFormat, headings: string[]) {
  return required.every((column) => columns[column]!.some((name) => headings.includes(name)))
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/** The separator is that of the heading, in whose names no other one stands. */
function parseCsv(bytes: Buffer): CsvRecord[] {
  const text = new TextDecoder('utf-8').decode(bytes)
  if (text.includes('\0')) throw reportUnreadable()
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [';', '\t', ','].find((each) => heading.includes(each)) ?? ','
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (error instanceof CsvError) throw reportUnreadable()
    throw error
  }
}
