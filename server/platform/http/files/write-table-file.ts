import { spreadsheetType } from '#contract/core/media-types.ts'
import type { Language } from '#contract/core/language.ts'
import { type Cell, type Column, toLocalizedCsv } from './csv.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

export type FileFormat = 'csv' | 'xlsx'

/** One table as CSV or as a spreadsheet, in the language of the reader. */
export async function writeTableFile<Row>(
  format: FileFormat,
  table: { sheet: Texts; columns: readonly Column<Row>[]; rows: readonly Row[] },
  language: Language,
) {
  const { sheet, columns, rows } = table
  if (format === 'csv') return Buffer.from(toLocalizedCsv(columns, rows, language))
  const { default: writeExcel } = await import('write-excel-file/node')
  const data = [
    columns.map(({ heading }) => ({ value: heading[language], fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      columns.map(({ cell }) => {
        const value = cell(row, language)
        if (typeof value === 'number') return { value, type: Number }
        return { value: textOf(value), type: String }
      }),
    ),
  ]
  return writeExcel([
    { sheet: sheet[language], columns: columns.map(() => ({ width: 20 })), data },
  ]).toBuffer()
}

export function fileHeaders(name: string, format: FileFormat) {
  return {
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : spreadsheetType,
  }
}

function textOf(value: Cell) {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
