import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { assessSale } from '#server/conformity/assess-sale.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { payouts } from '#server/schema/dealings/finance-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import {
  addBankAccount,
  createCardPaidStay,
  createPublishedRental,
} from '#server/test/data/create-payouts.ts'
import { createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'
import { applyStanding } from '../apply-standing.ts'
import { expireCases } from '../expire-cases.ts'
import { endOfDay, verificationDay } from '../verification-day.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('an identity counts until midnight in Paris everywhere, before the job that ends it has run', async () => {
  const lastDay = verificationDay(api.app)
  const secondsLeft = () => (endOfDay(lastDay) - api.clock.now().getTime()) / 1000
  // Sessions last for minutes.
  api.clock.advance({ seconds: secondsLeft() - 120 })
  const published = await createPublishedRental(api)
  const { owner } = published
  const rental = await createTestRental(api.app, { ownerId: owner.id })
  await createCardPaidStay(api, published)
  const identity = await createTestCase(api, {
    kind: 'identity',
    subjectId: owner.id,
    validUntil: lastDay,
  })
  await api.app.db.transaction((tx) => applyStanding(tx, api.app, owner.id))
  await addBankAccount(api, owner)
  const listing = await createPublishableSale(api, { seller: owner })

  const readings = async () => {
    await refreshPayouts(api.app, owner.id)
    const [payout] = await api.app.db.select().from(payouts).where(eq(payouts.ownerId, owner.id))
    const { items } = await assessSale(api.app, api.app.db, listing)
    // Requested twice, the page is cached.
    await api.call('GET', `/properties/${rental}`)
    return {
      page: (await api.call('GET', `/properties/${rental}`)).json.host.identity_verified_at,
      toSignedIn: (await api.call('GET', `/properties/${rental}`, { token: owner.token })).json.host
        .identity_verified_at,
      account: (await api.call('GET', '/users/me', { token: owner.token })).json.kyc_status,
      panel: (await api.call('GET', '/kyc/my', { token: owner.token })).json.kyc_status,
      conformity: items.find(({ code }) => code === 'identity.person')?.passed,
      payoutHold: payout?.holdReason ?? null,
    }
  }
  const verified = {
    page: companyDay(api.clock.now()),
    toSignedIn: companyDay(api.clock.now()),
    account: 'verified',
    panel: 'verified',
    conformity: true,
    payoutHold: null,
  }
  const ended = {
    page: null,
    toSignedIn: null,
    account: 'expired',
    panel: 'expired',
    conformity: false,
    payoutHold: 'identity',
  }
  expect(await readings()).toEqual(verified)
  api.clock.advance({ seconds: secondsLeft() })
  expect(await readings()).toEqual(ended)
  await expireCases(api.app)
  expect(await readings()).toEqual(ended)
  const [record] = await api.app.db.select().from(verificationCases).where(eq(verificationCases.id, identity))
  expect(record?.status).toBe('expired')
})
