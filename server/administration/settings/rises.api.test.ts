import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyDay, companyTimeZone, formatDay } from '#contract/core/date-format.ts'
import { settingChanges } from '#server/schema/administration/setting-tables.ts'
import { subscriptions } from '#server/schema/dealings/billing-tables.ts'
import { renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { announceRises } from './announce-rises.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const changeBy = (admin: TestUser, key: string, value: number, from?: string) =>
  api.call('PUT', `/admin/settings/${key}`, {
    token: admin.token,
    body: { value, reason: 'Essai du réglage', ...(from && { valid_from: from }) },
  })
const read = async (admin: TestUser, key: string) => {
  const { json } = await api.call('GET', '/admin/settings', { token: admin.token })
  return json.items.find((setting: { key: string }) => setting.key === key)
}
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString()
async function sign(second: TestUser) {
  const { json } = await api.call('GET', '/admin/approvals', { token: second.token })
  const approval = json.items.find(({ may_sign }: { may_sign: boolean }) => may_sign)
  const { status } = await api.call('POST', `/admin/approvals/${approval.id}/sign`, {
    token: second.token,
    body: { password: second.password },
  })
  expect(status).toBe(200)
  return approval
}
const told = async ({ email }: TestUser) =>
  (await mailsTo(api, email)).map(({ subject }) => subject.replaceAll(/\p{Zs}/gu, ' '))

test('a rise without its days of notice is refused by the article; with them every host is told the day, once', async () => {
  const admin = await createTestAdmin(api)
  const host = await createTestOwner(api)
  const guest = await createTestUser(api)
  for (const from of [undefined, inDays(2), inDays(15)]) {
    const { status, json } = await changeBy(admin, 'owner_fee_percent', 4, from)
    expect([status, json.code, json.errors?.[0].field]).toEqual([422, 'setting_notice', 'valid_from'])
    expect(json.errors[0].message).toContain('règlement (UE) 2019/1150, article 3')
  }
  const { rise_from: from } = await read(admin, 'owner_fee_percent')
  expect(Date.parse(from) - api.clock.now().getTime()).toBeGreaterThanOrEqual(15 * 86_400_000)
  expect((await read(admin, 'quote_minutes')).rise_from).toBeNull()
  expect((await changeBy(admin, 'owner_fee_percent', 4, from)).json.result).toBe('approval_requested')
  await announceRises(api.app)
  expect(await told(host)).toEqual([])

  const day = formatDay(companyDay(from), 'fr')
  expect((await sign(await createTestAdmin(api))).summary).toContain(`à partir du ${day}`)
  await announceRises(api.app)
  await announceRises(api.app)
  expect(await told(host)).toEqual([`« Commission de l’hôte » passe à 4 % le ${day}`])
  expect(await told(guest)).toEqual([])
  const listed = await api.call('GET', '/notifications', { token: host.token })
  expect(listed.json.items[0]).toMatchObject({ type: 'SYSTEM_UPDATE', link: '/terms-of-use' })
  expect(listed.json.items[0].message).toContain('passe de 3\u00a0% à 4\u00a0%')
  const setting = await read(admin, 'owner_fee_percent')
  expect(setting).toMatchObject({ value: 3, upcoming: [{ value: 4, valid_from: from, is_announced: true }] })
  expect(setting.upcoming[0].announced_at).not.toBeNull()

  // Taken back before its day: whoever was notified is notified again, once.
  const path = `/admin/settings/changes/${setting.upcoming[0].id}/withdraw`
  const withdraw = () => api.call('POST', path, { token: admin.token })
  expect((await withdraw()).json).toMatchObject({
    result: 'approval_requested',
    setting: { approval_pending: true, upcoming: [{ value: 4 }] },
  })
  expect((await withdraw()).json.code).toBe('approval_pending')
  // What two signed stands until two have withdrawn it.
  await announceRises(api.app)
  expect(await told(host)).toHaveLength(1)
  expect((await sign(await createTestAdmin(api))).summary).toContain(
    '3\u00a0% resterait, au lieu de 4\u00a0%',
  )
  expect(await read(admin, 'owner_fee_percent')).toMatchObject({ approval_pending: false, upcoming: [] })
  await announceRises(api.app)
  await announceRises(api.app)
  expect((await told(host)).filter((subject) => subject.includes('reste à'))).toEqual([
    '« Commission de l’hôte » reste à 3 %',
  ])
})

test('a rise that is signed late keeps its days of notice from the signature on', async () => {
  // From noon on: an announcement within the last hour of a day already counts from the next one.
  const noon = Temporal.PlainDate.from(companyDay(api.clock.now())).add({ days: 1 })
  const wait =
    noon.toZonedDateTime({ timeZone: companyTimeZone, plainTime: '12:00' }).epochMilliseconds -
    api.clock.now().getTime()
  api.clock.advance({ seconds: Math.ceil(wait / 1000) })
  let admin = await createTestAdmin(api)
  const second = await createTestAdmin(api)
  const { rise_from: from } = await read(admin, 'guest_fee_percent')
  await changeBy(admin, 'guest_fee_percent', 11, from)
  // The next day, before the request for approval expires.
  api.clock.advance({ hours: 23, minutes: 30 })
  await sign(await renew(api, second))
  admin = await renew(api, admin)
  const { upcoming, rise_from: earliest } = await read(admin, 'guest_fee_percent')
  expect(upcoming).toMatchObject([{ value: 11, valid_from: earliest }])
  expect(Date.parse(earliest)).toBeGreaterThan(Date.parse(from))
})

test('the price of a plan is announced to those who have it, in its currency', async () => {
  const admin = await createTestAdmin(api)
  const today = companyDay(api.clock.now())
  const until = companyDay(inDays(30))
  const subscribe = async (plan: 'pro_agency' | 'pro_essential', currency: 'EUR' | 'XOF') => {
    const seller = await createTestSeller(api)
    const now = api.clock.now()
    await api.app.db.insert(subscriptions).values({
      sellerId: seller.id,
      plan,
      currency,
      anchorOn: today,
      periodFrom: today,
      periodUntil: until,
      createdAt: now,
      updatedAt: now,
    })
    return seller
  }
  const agency = await subscribe('pro_agency', 'EUR')
  const others = [await subscribe('pro_agency', 'XOF'), await subscribe('pro_essential', 'EUR')]
  const { rise_from: from } = await read(admin, 'pro_agency_price_eur')
  await changeBy(admin, 'pro_agency_price_eur', 13_900, from)
  await sign(await createTestAdmin(api))
  await Promise.all([announceRises(api.app), announceRises(api.app)])
  expect(await told(agency)).toEqual([expect.stringContaining('passe à 139')])
  for (const other of others) expect(await told(other)).toEqual([])
})

test('the database refuses an announced value that begins within fifteen days', async () => {
  const admin = await createTestAdmin(api)
  const now = api.clock.now()
  await expect(
    api.app.db.insert(settingChanges).values({
      id: randomUUIDv7(),
      key: 'owner_fee_percent',
      value: 9,
      former: 3,
      reason: 'Essai',
      validFrom: new Date(now.getTime() + 14 * 86_400_000),
      changedAt: now,
      changedBy: admin.id,
      isAnnounced: true,
    }),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint: 'setting_change_notice' }) })
})
