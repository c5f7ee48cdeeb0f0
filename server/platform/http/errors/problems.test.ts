import { expect, test } from 'vitest'
import { toRefusal } from './problems.ts'

test('a connection lost to the database is our fault for a while; a body whose sender left is not', () => {
  const lost = Object.assign(new Error('read'), { code: 'ECONNRESET' })
  expect(toRefusal(lost)).toMatchObject({ status: 503, code: 'unavailable' })
  expect(toRefusal(new Error('query', { cause: lost }))).toMatchObject({ status: 503 })
  const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(toRefusal(left)).toMatchObject({ status: 400, code: 'malformed_request' })
})

test('a database that is lost, demoted or too busy is a passing 503 with the time to come back', () => {
  const demoted = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
    code: '25006',
  })
  const withoutCode = [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
  ].map((message) => new Error(message))
  for (const error of [demoted, ...withoutCode]) {
    const expected = { status: 503, code: 'unavailable', retryAfterSeconds: 3 }
    expect(toRefusal(error)).toMatchObject(expected)
    expect(toRefusal(new Error('Failed query', { cause: error }))).toMatchObject(expected)
  }
  expect(toRefusal(new Error('anything else'))).toMatchObject({ status: 500 })
})
