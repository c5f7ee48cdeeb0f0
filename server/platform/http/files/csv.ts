type Cell = string | number | boolean | Date | null | undefined | object

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark; text that begins like a formula, with or without
 * apostrophes before it, gets an apostrophe in front, so that no user's text is computed (CSV injection).
 */
export function toCsv(rows: Record<string, Cell>[]) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))]
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
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
