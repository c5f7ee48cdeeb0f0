import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { passkeys, sessions, users } from '#server/schema/people/account-tables.ts'
import { bankAccounts } from '#server/schema/dealings/finance-tables.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { openPayments } from '#server/payments/booking-payments.ts'
import { settlePayment } from '#server/payments/operations/settle-payment.ts'
import {
  createTestOwner,
  testPassword,
  createTestUser,
  type TestUser,
  type UserDetails,
} from './create-users.ts'
import { createPricedBooking } from './create-money.ts'
import { createTestDraft } from './create-owned-rentals.ts'
import type { TestApi } from '../start-api.ts'

/** A published rental with its owner and a guest. */
export async function createPublishedRental(api: TestApi, details: UserDetails = {}) {
  const owner = await createTestOwner(api, { kycStatus: 'verified', ...details })
  const guest = await createTestUser(api, { firstName: 'Noël', lastName: 'Çelik' })
  return { owner, guest, rental: await createTestDraft(api, owner) }
}
export type PublishedRental = Awaited<ReturnType<typeof createPublishedRental>>

/** A stay paid by card, as reported by a provider. */
export async function createCardPaidStay(
  api: TestApi,
  { rental, guest }: PublishedRental,
  details: NonNullable<Parameters<typeof createPricedBooking>[3]> = {},
) {
  const booking = await createPricedBooking(api, rental, guest, {
    paymentMethod: 'card',
    checkIn: '2026-06-01',
    checkOut: '2026-06-04',
    ...details,
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  const { rows } = await api.app.db.$client.query('select id from payment where booking_id = $1', [
    booking.id,
  ])
  await settlePayment(api.app, rows[0].id, { state: 'captured' })
  return booking
}

/** An own bank account added more than 72 hours ago, and a passkey: payouts to it are not on hold. */
export async function addBankAccount(
  api: TestApi,
  owner: TestUser,
  iban = 'FR76 3000 6000 0112 3456 7890 189',
  password = testPassword,
) {
  const [user] = await api.app.db.select().from(users).where(eq(users.id, owner.id))
  const answer = await api.call('PUT', '/owner/finances/bank-account', {
    token: owner.token,
    body: { holder: `${user!.firstName} ${user!.lastName}`, iban, password },
  })
  if (answer.status === 200) await addPasskey(api, owner)
  await endAccountHold(api, owner)
  return answer
}

/** A passkey as a device would register it, just proved in the session: its key signs nothing here. */
export async function addPasskey({ app }: TestApi, owner: TestUser) {
  const id = randomUUIDv7()
  const key = { credentialId: id, publicKey: id, counter: 0, backedUp: true }
  await app.db
    .insert(passkeys)
    .values({ id, userId: owner.id, name: 'Clé', ...key, createdAt: app.clock.now() })
  await app.db.update(sessions).set({ provedAt: app.clock.now() }).where(eq(sessions.id, owner.sessionId))
}

/** Ends the 72-hour hold of a bank account. */
export async function endAccountHold({ app }: TestApi, owner: TestUser) {
  await app.db.update(bankAccounts).set({ usableFrom: null }).where(eq(bankAccounts.ownerId, owner.id))
  await refreshPayouts(app, owner.id)
}

/** An owner with a stay of the past that is paid: its payout is ready. */
export async function createReadyPayout(api: TestApi, iban: string, details: UserDetails = {}) {
  const place = await createPublishedRental(api, details)
  const booking = await createCardPaidStay(api, place)
  await addBankAccount(api, place.owner, iban)
  await refreshPayouts(api.app, place.owner.id)
  return { owner: place.owner, booking }
}

/** The answer of a bank to a batch of transfers (ISO 20022, pain.002.001.10). */
export function statusReport(
  number: string,
  transfers: [id: string, status: string, code?: string][],
  message = 'B1',
) {
  return (
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>` +
    `<GrpHdr><MsgId>${message}</MsgId><CreDtTm>2026-11-27T09:00:00Z</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${number}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${number}</OrgnlPmtInfId>${transfers
      .map(
        ([id, status, code]) =>
          `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
            code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : ''
          }</TxInfAndSts>`,
      )
      .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  )
}
