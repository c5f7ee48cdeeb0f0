import { expect, test } from 'vitest'
import { feedColumnRule, feedColumnNames } from '#contract/sales/sale-feed-columns.ts'
import { SaleDraft } from '#contract/sales/seller-sales.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { draftOf } from './read-cells.ts'
import { readFeed } from './read-feed.ts'
import { readFileLists } from '../files/read-file-lists.ts'

function refusalOf(format: 'csv' | 'xml', text: string) {
  try {
    readFeed(format, text)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'taken'
}

test('the example that the product hands out is read whole', () => {
  const cells = Object.fromEntries(feedColumnNames.map((name) => [name, feedColumnRule(name)!.example]))
  const rows = [Object.keys(cells), Object.values(cells)].map((row) =>
    row.map((cell) => `"${cell}"`).join(';'),
  )
  const [line] = readFeed('csv', rows.join('\r\n'))
  expect(line).toMatchObject({ line: 2, cells: { reference: 'LY-0417' } })
  expect(SaleDraft.safeParse(draftOf(line!.cells))).toMatchObject({ success: true })
  expect(readFileLists(line!.cells)).toMatchObject({
    lists: { pictures: { length: 2 }, papers: { length: 2 } },
    errors: [],
  })
})

test('what a spreadsheet or our own export added is taken away again', () => {
  const [line] = readFeed('csv', `\uFEFFReference,Title\r\nA1,"'=SUM(A1)"\r\n`)
  expect(line?.cells).toEqual({ reference: 'A1', title: '=SUM(A1)' })
})

test('cells may hold a decimal comma or a quotation that nobody quoted, by whatever stands between the names', () => {
  const [line] = readFeed('csv', 'reference;carrez_surface;title\nA1;64,60;Vue mer, sud\n')
  expect(line).toMatchObject({ cells: { carrez_surface: '64,60', title: 'Vue mer, sud' } })
  const [tabbed] = readFeed('csv', 'reference\ttitle\nA1\tVue; mer, sud\n')
  expect(tabbed?.cells.title).toBe('Vue; mer, sud')
  expect(refusalOf('csv', 'reference|title\nA1|Maison')).toBe('feed_unreadable')
})

test('a repeated column is refused, and a listing with a repeated element is reported', () => {
  expect(refusalOf('csv', 'reference;title;Title\nA1;a;b')).toBe('columns_twice')
  const [twice, once] = readFeed(
    'xml',
    '<listings><listing><reference>A1</reference><title>a</title><title>b</title></listing><listing><reference>A2</reference></listing></listings>',
  )
  expect(twice?.error).toBe('elements')
  expect(once?.error).toBeUndefined()
})

test('an XML feed is read with its sections of plain text', () => {
  const [line] = readFeed(
    'xml',
    `<?xml version="1.0"?><listings><listing><reference>A1</reference>
      <description><![CDATA[Cour & jardin, <b>sud</b>]]></description><city>  Saint-Étienne </city></listing></listings>`,
  )
  expect(line?.cells).toEqual({
    reference: 'A1',
    description: 'Cour & jardin, <b>sud</b>',
    city: 'Saint-Étienne',
  })
})

test('a document made to harm is refused before it grows', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE listings [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>
    <listings><listing><reference>&b;</reference></listing></listings>`
  const outside = `<!DOCTYPE listings [<!ENTITY f SYSTEM "file:///etc/passwd">]><listings><listing><reference>&f;</reference></listing></listings>`
  const unknown = '<listings><listing><reference>&f;</reference></listing></listings>'
  const deep = '<listings><listing><reference>'.padEnd(2_000_000, '<a>')
  const wide = `<listings>${'<listing><reference>1</reference></listing>'.repeat(6_000)}</listings>`
  const many = `<listings><listing>${'<reference/>'.repeat(300_000)}</listing></listings>`
  const began = process.cpuUsage()
  for (const text of [bomb, outside, unknown, deep, wide, many]) {
    expect(refusalOf('xml', text)).toBe('feed_unreadable')
  }
  expect(refusalOf('csv', `reference${','.repeat(5_000_000)}`)).toBe('feed_unreadable')
  expect(refusalOf('csv', `reference\n"${'a'.repeat(5_000_000)}`)).toBe('feed_unreadable')
  expect(refusalOf('csv', `reference\n${'a'.repeat(60_000_000)}`)).toBe('feed_unreadable')
  expect(refusalOf('csv', 'reference\nA\u0000')).toBe('feed_unreadable')
  expect(refusalOf('csv', `reference\n${'1\n'.repeat(1_000_000)}`)).toBe('too_many_lines')
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000)
}, 20_000)
