import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import { errorMessage } from './redact-error.ts'

const api = startApi()
const address = 'awa.diop@demeure.example'

test.each([
  ['a value of another form', sql`select ${address}::text::integer`, '22P02'],
  [
    'a value that is there already',
    sql`insert into outbox_like (address) values (${address}), (${address})`,
    '23505',
  ],
  [
    'a row that a check refuses',
    sql`insert into outbox_like (address, age) values (${address}, -1)`,
    '23514',
  ],
])('the log of %s has the statement and the reason, never the person', async (_, statement, code) => {
  const { db } = api.app
  await db.execute(
    sql`create table if not exists outbox_like (address text unique, age integer check (age > 0))`,
  )
  const error: unknown = await db.execute(statement).catch((thrown: unknown) => thrown)
  const message = errorMessage(error)
  expect(message).toMatchObject({ type: 'DrizzleQueryError', cause: { code } })
  expect(message.message).toContain('Failed query: ')
  expect(message.stack).toContain('redact-error.api.test.ts')
  expect(JSON.stringify(message)).not.toContain(address)
})

test('of other errors only message and code are logged', () => {
  const refused = Object.assign(new Error('the peer said no', { cause: new Error('no route') }), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: [address],
    response: `550 <${address}> user unknown`,
  })
  const message = errorMessage(refused)
  expect(message).toMatchObject({
    type: 'Error',
    message: 'the peer said no',
    code: 'EENVELOPE',
    cause: { message: 'no route' },
  })
  expect(JSON.stringify(message)).not.toContain(address)
  expect(errorMessage({ message: 'a copy', queue: 'hourly', data: address })).toMatchObject({
    type: 'Error',
    message: 'a copy',
    queue: 'hourly',
  })
  expect(errorMessage({ token: 'secret' })).toMatchObject({
    message: 'something that is no error was thrown',
  })
})
