import type { Language } from '#contract/core/language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

export type Cell = string | number | boolean | Date | null | undefined | object

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark; text that begins like a formula, with or without
 * apostrophes before it, gets an apostrophe in front, so that no user's text is computed (CSV injection).
 */
export function toCsv(rows: Record<string, Cell>[]) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return writeLines([names, ...rows.map((row) => names.map((name) => row[name]))])
}

function writeLines(lines: Cell[][]) {
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** A column of an export: its heading, and its cell in the language of the reader. */
export interface Column<Row> {
  heading: Texts
  cell: (row: Row, language: Language) => Cell
}

/** The same in the language of the reader; without rows, the headings. */
export function toLocalizedCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  language: Language,
) {
  const headings = columns.map(({ heading }) => heading[language])
  if (rows.length === 0) return `\uFEFF${headings.join(',')}\r\n`
  return writeLines([headings, ...rows.map((row) => columns.map(({ cell }) => cell(row, language)))])
}

function csvCell(value: Cell) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = asText(value)
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

function asText(value: string | Date | object) {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
