import { expect, test } from 'vitest'
import { toRefusal } from './problems.ts'

test('a connection lost to the database is our fault for a while; a body whose sender left is not', () => {
  const lost = Object.assign(new Error('read'), { code: 'ECONNRESET' })
  expect(toRefusal(lost)).toMatchObject({ status: 503, code: 'unavailable' })
  expect(toRefusal(new Error('query', { cause: lost }))).toMatchObject({ status: 503 })
  const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(toRefusal(left)).toMatchObject({ status: 400, code: 'malformed_request' })
})
