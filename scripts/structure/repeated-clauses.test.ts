import { expect, test } from 'vitest'
import { findRepeatedClauses } from './repeated-clauses.ts'

test('a clause that replaces an earlier one of the same query is found, one of a subquery is not', () => {
  const once = `db.select().from(users).where(inArray(users.id, db.select().from(roles).where(isAdmin))).limit(1)`
  const twice = `db.select().from(users).where(isOwn).orderBy(users.id).where(isActive)`
  expect(findRepeatedClauses('once.ts', once)).toEqual([])
  expect(findRepeatedClauses('twice.ts', twice)).toEqual(['where'])
})
