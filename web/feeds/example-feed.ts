import { feedColumnNames, feedColumnRule } from '#contract/sales/sale-feed-columns.ts'

/** One complete listing, as an example file. */
export function exampleFeed(format: 'csv' | 'xml') {
  const cells = feedColumnNames.map((name) => [name, feedColumnRule(name)?.example ?? ''] as const)
  if (format === 'csv') {
    const rows = [cells.map(([name]) => name), cells.map(([, value]) => `"${value.replaceAll('"', '""')}"`)]
    return `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`
  }
  const elements = cells
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) => `    <${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n  <listing>\n${elements.join('\n')}\n  </listing>\n</listings>\n`
}
