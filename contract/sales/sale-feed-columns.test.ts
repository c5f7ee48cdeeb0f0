import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { saleCharacteristics } from './sale-characteristics.ts'
import { feedColumnNames, feedColumnRule, legalFactColumns } from './sale-feed-columns.ts'
import { LegalFacts } from './sales.ts'
import { saleServices } from './sale-services.ts'

test('every fact of a country and everything that the catalogue describes is a column, and none hides another', () => {
  expect(Object.keys(legalFactColumns).toSorted()).toEqual(Object.keys(LegalFacts.shape).toSorted())
  const described = [...saleCharacteristics, ...saleServices].map(({ code }) => code)
  for (const code of described) expect(feedColumnRule(code)?.feature?.code, code).toBe(code)
  const fields = feedColumnNames.filter((name) => !feedColumnRule(name)?.feature)
  expect(fields.length + described.length).toBe(feedColumnNames.length)
})

test('the page that describes the form lists every column', async () => {
  const page = await readFile('docs/sale-feed.md', 'utf8')
  const listed = new Set(page.match(/`[\w]+`/g)?.map((name) => name.slice(1, -1)))
  expect(feedColumnNames.filter((name) => !listed.has(name))).toEqual([])
})
