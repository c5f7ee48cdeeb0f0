import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { conversations } from '#server/schema/following/conversation-tables.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { scheduledJobs, runJobList } from '#server/scheduled-jobs.ts'
import { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'
import { createTestAdmin, testPassword, createTestSeller, createTestUser } from '../data/create-users.ts'
import { addBankAccount, createCardPaidStay, createPublishedRental } from '../data/create-payouts.ts'
import { createTestSale } from '../data/create-sales.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { purge } from '#server/purge-expired.ts'
import { startApi } from '../start-api.ts'

// Retention periods of the rules, section 14, each enforced by a job.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const tidy = async () => {
  expect(await runJobList(api.app, { ...scheduledJobs.hourly, ...scheduledJobs.daily })).toEqual([])
}
const mailsTo = async (email: string) => {
  const { rows } = await api.app.db.$client.query(
    'select subject from outbox_mail where to_address = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}
const statusOf = async (id: string) =>
  (await api.app.db.select().from(users).where(eq(users.id, id)))[0]?.status
const accounts = async (ownerId: string) => {
  const { rows } = await api.app.db.$client.query('select from owner_bank_account where owner_id = $1', [
    ownerId,
  ])
  return rows.length
}

test('a closed account keeps its bank account until the last payout is made, then it goes', async () => {
  const admin = await createTestAdmin(api)
  const platform = await createPublishedRental(api)
  await addBankAccount(api, platform.owner)
  const other = await createPublishedRental(api)
  await addBankAccount(api, other.owner, 'FR76 1010 7001 0112 3456 7890 129')
  const booking = await createCardPaidStay(api, platform)
  await api.app.db.update(bookings).set({ status: 'COMPLETED' }).where(eq(bookings.id, booking.id))
  await refreshPayouts(api.app, platform.owner.id)
  const body = { password: testPassword }
  expect((await api.call('DELETE', '/users/me', { token: platform.owner.token, body })).status).toBe(204)
  await tidy()
  expect(await accounts(platform.owner.id)).toBe(1)
  const { items } = (await api.call('GET', `/admin/payouts?search=${booking.code}`, { token: admin.token }))
    .json
  const sent = await api.call('POST', `/admin/payouts/${items[0].id}/send`, {
    token: admin.token,
    body: { reference: 'VIR-1' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(sent.status).toBe(200)
  await tidy()
  expect(await accounts(platform.owner.id)).toBe(0)
  expect(await accounts(other.owner.id)).toBe(1)
})

test('a closed account to which nothing is due loses its bank account at once', async () => {
  const { owner } = await createPublishedRental(api)
  await addBankAccount(api, owner)
  await api.call('DELETE', '/users/me', { token: owner.token, body: { password: testPassword } })
  await tidy()
  expect(await accounts(owner.id)).toBe(0)
})

test('analytics go after 25 months', async () => {
  const seller = await createTestSeller(api)
  const listingId = await createTestSale(api, { seller, status: 'active' })
  const today = Temporal.PlainDate.from(companyDay(api.clock.now()))
  const day = (months: number) => today.subtract({ months, days: 1 }).toString()
  await api.app.db.insert(saleDays).values([
    { listingId, day: day(24), views: 3 },
    { listingId, day: day(25), views: 5 },
  ])
  await tidy()
  const left = await api.app.db.select().from(saleDays).where(eq(saleDays.listingId, listingId))
  expect(left.map(({ views }) => views)).toEqual([3])
})

test('messages go three years after the last one', async () => {
  const talk = async (years: number) => {
    const { owner, guest, rental } = await createPublishedRental(api)
    const id = crypto.randomUUID()
    const at = new Date(api.clock.now())
    at.setUTCFullYear(at.getUTCFullYear() - years)
    at.setUTCDate(at.getUTCDate() - 1)
    await api.app.db.insert(conversations).values({
      id,
      rentalId: rental.id,
      guestId: guest.id,
      ownerId: owner.id,
      createdAt: at,
      lastMessageAt: at,
    })
    return id
  }
  const young = await talk(2)
  const old = await talk(3)
  await tidy()
  const { rows } = await api.app.db.execute(sql`select id from conversation where id in (${young}, ${old})`)
  expect(rows).toEqual([{ id: young }])
})

test('an account unused for two years is notified, and after three erased; a sign-in retains it', async () => {
  const idle = await createTestUser(api, { firstName: 'Aminata' })
  const back = await createTestUser(api)
  const admin = await createTestAdmin(api)
  await tidy()
  expect(await mailsTo(idle.email)).not.toContain('Votre compte Demeure n’a pas servi depuis deux ans')
  api.clock.advance({ days: 732 })
  await tidy()
  for (const { email } of [idle, back]) {
    const mails = (await mailsTo(email)).filter((subject) => subject.includes('n’a pas servi'))
    expect(mails).toEqual(['Votre compte Demeure n’a pas servi depuis deux ans'])
  }
  expect(await mailsTo(admin.email)).not.toContain('Votre compte Demeure n’a pas servi depuis deux ans')
  await api.app.db.$client.query('delete from outbox_mail')
  await tidy()
  expect(await mailsTo(idle.email)).toEqual([])
  api.clock.advance({ days: 200 })
  const form = { username: back.email, password: testPassword }
  expect((await api.call('POST', '/auth/login', { form })).status).toBe(200)
  await tidy()
  expect(await statusOf(idle.id)).toBe('active')
  api.clock.advance({ days: 170 })
  await tidy()
  expect(await statusOf(idle.id)).toBe('closed')
  expect(await statusOf(back.id)).toBe('active')
  expect(await statusOf(admin.id)).toBe('active')
  const [gone] = await api.app.db.select().from(users).where(eq(users.id, idle.id))
  expect(gone).toMatchObject({ firstName: 'Compte', lastName: 'clos', sealedPhone: null, passwordHash: null })
})

test('an entry that fails holds up none of the others', async () => {
  await queueMail(api.app.db, 'awa@exemple.fr', { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour' })
  await api.app.db
    .update(outbox)
    .set({ createdAt: new Date(api.clock.now().getTime() - 91 * 86_400_000) })
    .where(eq(outbox.to, 'awa@exemple.fr'))
  await api.app.db.execute(sql`alter table offer rename to offer_elsewhere`)
  await expect(purge(api.app, ['offers', 'mail'])).rejects.toThrow('not purged: offers')
  await api.app.db.execute(sql`alter table offer_elsewhere rename to offer`)
  expect(await mailsTo('awa@exemple.fr')).toEqual([])
})
