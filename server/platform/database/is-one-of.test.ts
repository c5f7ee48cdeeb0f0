import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { isOneOf } from './is-one-of.ts'

const { status } = pgTable('home', { status: text('status') })

test('words of ours stand in the statement, without a value', () => {
  const query = new PgDialect().sqlToQuery(isOneOf(status, 'active', 'under_offer'))
  expect(query).toMatchObject({ sql: `"home"."status" in ('active', 'under_offer')`, params: [] })
})

test.each(["it's", "x') or ('1", '', 'deux mots'])('%j is refused: it is no word of ours', (word) => {
  expect(() => isOneOf(status, word)).toThrow('cannot be written out')
})
