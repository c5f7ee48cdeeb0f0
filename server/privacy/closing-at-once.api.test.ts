import { describe, expect, inject, test } from 'vitest'
import { findUser } from '#server/accounts/account-repository.ts'
import { book, createListedRental, createTestQuote } from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

// What happens to an account in the instant in which it is closed.
const api = startApi()

/**
 * Holds what a statement locks while `work` starts transactions that need it.
 * @param work gets a function that resolves once so many of them wait
 */
async function whileHeld<Started>(
  [statement, ...values]: [string, ...unknown[]],
  work: (awaitWaiting: (count: number) => Promise<void>) => Promise<Started>,
) {
  const other = await api.app.db.$client.connect()
  // Not through `other`: a transaction reads the activity once.
  const countWaiting = async () => {
    const { rows } = await api.app.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  try {
    await other.query('begin')
    await other.query(statement, values)
    return await work(async (count) => {
      await expect.poll(countWaiting, { timeout: 5_000 }).toBe(count)
    })
  } finally {
    await other.query('commit')
    other.release()
  }
}

const close = ({ token, password }: TestUser) =>
  api.call('DELETE', '/users/me', { token, body: { password } })
const statusOf = async ({ id }: TestUser) => (await findUser(api.app.db, id))?.status

// The embedded engine has one connection: nothing can hold a row beside the calls.
describe.runIf(inject('database').kind === 'postgres')('in the instant of the closing', () => {
  test('an account whose stay is being booked is not closed', async () => {
    const guest = await createTestUser(api)
    const quote = await createTestQuote(api, await createListedRental(api))
    const { booking, closing } = await whileHeld(
      ['lock table booking in share mode'],
      async (awaitWaiting) => {
        const started = book(api, guest, quote.quote_id)
        await awaitWaiting(1)
        const second = close(guest)
        await awaitWaiting(2)
        return { booking: started, closing: second }
      },
    )
    expect((await booking).status).toBe(201)
    expect(await closing).toMatchObject({ status: 409, json: { code: 'stays_to_come' } })
    expect(await statusOf(guest)).toBe('active')
  })

  test('an account that is closed twice at once is closed once, with one message', async () => {
    const person = await createTestUser(api)
    const { closings } = await whileHeld(
      ['select from app_user where id = $1 for update', person.id],
      async (awaitWaiting) => {
        const started = [close(person), close(person)]
        await awaitWaiting(2)
        return { closings: started }
      },
    )
    const statuses = (await Promise.all(closings)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 401])
    expect(await mailsTo(api, person.email)).toHaveLength(1)
  })

  test('what is changed while the account is being closed is refused', async () => {
    const person = await createTestUser(api)
    const { closing, change } = await whileHeld(
      ['lock table booking in access exclusive mode'],
      async (awaitWaiting) => {
        const first = close(person)
        await awaitWaiting(1)
        const body = { first_name: 'Fatou', bio: 'Je reviens.' }
        const second = api.call('PATCH', '/users/me', { token: person.token, body })
        await awaitWaiting(2)
        return { closing: first, change: second }
      },
    )
    expect((await closing).status).toBe(204)
    expect((await change).status).toBe(401)
    expect(await findUser(api.app.db, person.id)).toMatchObject({ firstName: 'Compte', bio: '' })
  })
})
