import { describe, expect, inject, test } from 'vitest'
import { findUser } from '#server/accounts/account-repository.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { book, createListedRental, createTestQuote, inDays } from '#server/test/data/create-stays.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { emptyPlan } from '#server/visits/open-slots.ts'
import { processIdleAccounts } from './process-idle-accounts.ts'

// What happens to an account in the instant in which it is closed.
const api = startApi()

/**
 * Holds what a statement locks while `work` starts transactions that need it.
 * @param work gets a function that resolves once so many of them wait
 */
async function whileLocked<Started>(
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
const post = ({ token }: TestUser, path: string, body?: object) =>
  api.call('POST', path, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(body && { body }),
  })
const statusOf = async ({ id }: TestUser) => (await findUser(api.app.db, id))?.status

// The embedded engine has one connection: nothing can hold a row beside the calls.
describe.runIf(inject('database').kind === 'postgres')('in the instant of the closing', () => {
  test('an account whose stay is being booked is not closed', async () => {
    const guest = await createTestUser(api)
    const quote = await createTestQuote(api, await createListedRental(api))
    const { booking, closing } = await whileLocked(
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
    const { closings } = await whileLocked(
      ['select from app_user where id = $1 for update', person.id],
      async (awaitWaiting) => {
        const started = [close(person), close(person)]
        await awaitWaiting(2)
        return { closings: started }
      },
    )
    const statuses = (await Promise.all(closings)).map(({ status }) => String(status))
    expect(statuses.toSorted()).toEqual(['204', '401'])
    expect(await mailsTo(api, person.email)).toHaveLength(1)
  })

  test('what is changed while the account is being closed is refused', async () => {
    const person = await createTestUser(api)
    const { closing, change } = await whileLocked(
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

  test('a calendar that is imported while its owner closes the account is refused', async () => {
    const { id: rentalId, owner } = await createListedRental(api)
    const { closing, importing } = await whileLocked(
      ['lock table booking in access exclusive mode'],
      async (awaitWaiting) => {
        const first = close(owner)
        await awaitWaiting(1)
        const second = post(owner, `/properties/${rentalId}/calendar-feeds`, {
          name: 'Airbnb',
          url: 'https://calendars.example/secret.ics',
        })
        await awaitWaiting(2)
        return { closing: first, importing: second }
      },
    )
    expect((await closing).status).toBe(204)
    expect((await importing).status).toBe(404)
    expect((await api.app.db.$client.query('select from calendar_feed')).rows).toEqual([])
  })

  test('an offer that is accepted while its buyer closes the account falls through', async () => {
    const seller = await createTestSeller(api)
    const listingId = await createTestSale(api, { seller })
    const buyer = await createTestUser(api)
    const offered = await post(buyer, `/properties-for-sale/public/${listingId}/offers`, {
      amount_minor: 24_000_000,
      currency: 'EUR',
      conditions: { financing: 'agreement' },
    })
    expect(offered.status, offered.text).toBe(201)
    const { id } = offered.json.current
    const { accepting, closing } = await whileLocked(
      ['lock table sale_status_change in share mode'],
      async (awaitWaiting) => {
        const first = post(seller, `/offers/${id}/accept`)
        await awaitWaiting(1)
        const second = close(buyer)
        await awaitWaiting(2)
        return { accepting: first, closing: second }
      },
    )
    expect((await accepting).status).toBe(201)
    expect((await closing).status).toBe(204)
    const { rows } = await api.app.db.$client.query(
      `select status, sale_status from offer join sale_listing on sale_listing.id = listing_id where offer.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ status: 'FELL_THROUGH', sale_status: 'active' }])
  })

  test('a visit that is moved while its buyer closes the account is cancelled at its new time', async () => {
    const seller = await createTestSeller(api)
    const listingId = await createTestSale(api, { seller })
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' }))
    await api.call('PUT', '/seller/visit-slots', {
      token: seller.token,
      body: { property_id: null, plan: { ...emptyPlan, notice_hours: 0, weekly } },
    })
    const day = inDays(api, 3)
    const path = `/properties-for-sale/public/${listingId}/visit-slots?from=${day}&to=${day}`
    const [before, after] = (await api.call('GET', path)).json.items
    const buyer = await createTestUser(api)
    const booked = await post(buyer, `/properties-for-sale/public/${listingId}/visits`, {
      starts_at: before.starts_at,
    })
    const { id } = booked.json.visit
    const { moving, closing } = await whileLocked(
      ['lock table visit_slot in share mode'],
      async (awaitWaiting) => {
        const first = post(buyer, `/visits/${id}/move`, { starts_at: after.starts_at })
        await awaitWaiting(1)
        const second = close(buyer)
        await awaitWaiting(2)
        return { moving: first, closing: second }
      },
    )
    expect((await moving).status).toBe(200)
    expect((await closing).status).toBe(204)
    const { rows } = await api.app.db.$client.query('select released from visit_slot where seller_id = $1', [
      seller.id,
    ])
    expect(rows).toEqual([{ released: true }, { released: true }])
  })

  test('an idle account whose person is signing in is not erased', async () => {
    const person = await createTestUser(api)
    const setIdle = () =>
      api.app.db.$client.query(
        `insert into account_activity (user_id, last_seen_on, warned_at) values ($1, '2020-01-01', '2022-01-01')
         on conflict (user_id) do update set last_seen_on = excluded.last_seen_on, warned_at = excluded.warned_at`,
        [person.id],
      )
    await setIdle()
    const form = { username: person.email, password: person.password }
    const { signingIn, erasing } = await whileLocked(
      ['lock table security_event in share mode'],
      async (awaitWaiting) => {
        const first = api.call('POST', '/auth/login', { form })
        await awaitWaiting(1)
        const second = processIdleAccounts(api.app)
        await awaitWaiting(2)
        return { signingIn: first, erasing: second }
      },
    )
    expect((await signingIn).status).toBe(200)
    expect(await erasing).toBe(0)
    expect(await statusOf(person)).toBe('active')
    await setIdle()
    expect(await processIdleAccounts(api.app)).toBe(1)
    expect(await statusOf(person)).toBe('closed')
  })
})
