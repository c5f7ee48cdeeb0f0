import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { furnishPlace } from '#server/test/data/furnish-place.ts'
import { createVerifiedSeller, createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { holdInserts, killOnHold } from '#server/test/kill-on-hold.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { createTestPlace, type ServerProcess, startProcess, untilReady } from '#server/test/start-process.ts'
import type { TestApi } from '#server/test/start-api.ts'

// The embedded engine dies with the process and cannot be queried, so this requires a PostgreSQL server.
const onServer = inject('database').kind === 'postgres'

let place: Awaited<ReturnType<typeof createTestPlace>>
let running: ServerProcess | undefined

beforeEach(async () => {
  place = await createTestPlace()
  Object.assign(place.environment, {
    SECRET_KEY: 'both processes sign and encrypt with this',
    PUBLIC_URL: 'http://localhost:3000',
  })
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  running = undefined
  await place.remove()
})

async function killWhileOnHold(platform: TestApi) {
  await killOnHold(platform, running!, 'sale_status_change')
}

async function start() {
  running = await startProcess(place.environment)
  await untilReady(running)
  return running.url
}

/** The stored rows of the listing and its participants. */
async function leftOf(platform: TestApi, listingId: string) {
  const { rows } = await platform.app.db.$client.query(
    `select sale_status, accepted_offer_id, published_at is not null as shown,
      (select string_agg(event, ',' order by created_at) from sale_status_change where listing_id = $1) as events,
      (select string_agg(status, ',') from offer where listing_id = $1) as offers,
      (select count(*)::int from notification) as told, (select count(*)::int from outbox_mail) as mails
      from sale_listing where id = $1`,
    [listingId],
  )
  return rows[0]
}

test.runIf(onServer)(
  'killed between an acceptance and the transition of the listing: nothing happened, and it can be repeated',
  async () => {
    const { seller, buyer, listingId } = await furnishPlace(place.environment, async (platform) => {
      const sells = await createVerifiedSeller(platform)
      return {
        seller: sells,
        buyer: await createTestUser(platform),
        listingId: await createTestSale(platform, { seller: sells }),
      }
    })
    const post = (url: string, path: string, token: string, body?: object) =>
      fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': crypto.randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const url = await start()
    const made = await post(url, `/properties-for-sale/public/${listingId}/offers`, buyer.token, {
      amount_minor: 24_000_000,
      currency: 'EUR',
      conditions: { financing: 'agreement' },
    })
    expect(made.status, await made.clone().text()).toBe(201)
    const { current } = (await made.json()) as { current: { id: string } }

    await furnishPlace(place.environment, async (platform) => {
      const before = await leftOf(platform, listingId)
      await holdInserts(platform, 'sale_status_change')
      const accepting = post(url, `/offers/${current.id}/accept`, seller.token).catch(() => undefined)
      await killWhileOnHold(platform)
      expect(await accepting).toBeUndefined()
      expect(await leftOf(platform, listingId)).toEqual(before)
      expect(before).toMatchObject({
        sale_status: 'active',
        accepted_offer_id: null,
        events: null,
        offers: 'SENT',
      })

      const again = await post(await start(), `/offers/${current.id}/accept`, seller.token)
      expect(again.status, await again.text()).toBe(201)
      expect(await leftOf(platform, listingId)).toMatchObject({
        sale_status: 'under_offer',
        accepted_offer_id: current.id,
        events: 'accept_offer',
        offers: 'ACCEPTED',
      })
    })
  },
  90_000,
)

test.runIf(onServer)(
  'killed while a planned publication fires: the restarted server publishes it, once',
  async () => {
    await furnishPlace(place.environment, async (platform) => {
      const seller = await createVerifiedSeller(platform)
      const now = platform.clock.now()
      const listingId = await createPublishableSale(platform, {
        seller,
        status: 'pending_validation',
        submittedAt: now,
        submissions: 1,
        approvedAt: now,
        scheduledFor: new Date(now.getTime() - 60_000),
        notifyOnPublish: true,
      })
      const before = await leftOf(platform, listingId)
      await holdInserts(platform, 'sale_status_change')
      await start()
      await killWhileOnHold(platform)
      expect(await leftOf(platform, listingId)).toMatchObject({
        sale_status: 'pending_validation',
        events: null,
      })

      // Two processes start, as in a deployment; both process what is due.
      const other = await startProcess(place.environment)
      await Promise.all([start(), untilReady(other)])
      for (let tries = 0; tries < 900 && !(await leftOf(platform, listingId)).shown; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      other.child.kill('SIGTERM')
      await other.ended
      const after = await leftOf(platform, listingId)
      expect(after).toMatchObject({ sale_status: 'active', shown: true, events: 'approve' })
      expect(await mailsTo(platform, seller.email)).toHaveLength(1)
      expect(after.told).toBe(before.told + 1)
    })
  },
  120_000,
)
