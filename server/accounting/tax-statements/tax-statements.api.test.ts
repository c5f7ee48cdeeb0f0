import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { momentsOf } from '#server/invoicing/platform-months.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { childrenAt, readXml, textAt, type XmlElement } from '#server/platform/http/files/read-xml.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { createPublishedRental, type PublishedRental } from '#server/test/data/create-payouts.ts'
import { createPricedBooking } from '#server/test/data/create-money.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { followTaxYear } from './follow-tax-year.ts'
import { issueTaxStatements } from './issue-tax-statements.ts'
import { taxStatementsWaiting } from './tax-statements-waiting.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const year = Number(new Date().getFullYear()) - 1
const details = {
  is_company: false,
  birth_date: '1980-04-12',
  street: '12 rue du Port',
  postcode: '17000',
  city: 'La Rochelle',
  country_code: 'FR',
  tax_number: '1 23 45 67 890 123',
}
const saveDetails = ({ token }: TestUser, change = {}) =>
  api.call('PUT', '/owner/finances/tax-details', { token, body: { ...details, ...change } })

/** A stay of that year with its entries in the ledger, paid on a day. */
async function createStay(
  place: PublishedRental,
  day: string,
  { owner = 30_000, fee = 900, tax = 500 }: { owner?: number; fee?: number; tax?: number } = {},
) {
  const checkOut = Temporal.PlainDate.from(day).add({ days: 3 }).toString()
  const booking = await createPricedBooking(api, place.rental, place.guest, {
    paymentMethod: 'card',
    checkIn: day,
    checkOut,
  })
  await api.app.db.update(bookings).set({ status: 'COMPLETED' }).where(eq(bookings.id, booking.id))
  const book = (kind: 'payment' | 'refund', sign: 1 | -1, at: string) =>
    api.app.db.transaction((tx) =>
      postToLedger(tx, {
        kind,
        eventKey: `${kind}:${booking.id}`,
        currency: 'EUR',
        occurredAt: new Date(`${at}T10:00:00Z`),
        bookingId: booking.id,
        ownerId: place.owner.id,
        entries: [
          sign === 1
            ? { account: 'clearing', amountMinor: owner + fee + tax }
            : { account: 'guest', participantId: place.guest.id, amountMinor: -(owner + fee + tax) },
          { account: 'owner', participantId: place.owner.id, amountMinor: -sign * owner },
          { account: 'owner_fees', amountMinor: -sign * fee },
          { account: 'tourist_tax', amountMinor: -sign * tax },
        ],
      }),
    )
  await book('payment', 1, day)
  return { booking, refund: (at: string) => book('refund', -1, at) }
}

/** The sums of the ledger for an owner in that year, summed without the code of statements. */
async function ledgerOf({ id }: TestUser) {
  const { from, until } = momentsOf({ from: `${year}-01-01`, to: `${year}-12-31` })
  const { rows } = await api.app.db.$client.query(
    `select coalesce(-sum(e.amount_minor) filter (where e.account = 'owner'), 0)::int as net,
       coalesce(-sum(e.amount_minor) filter (where e.account = 'owner_fees'), 0)::int as fees,
       coalesce(-sum(e.amount_minor) filter (where e.account = 'tourist_tax'), 0)::int as taxes
     from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.owner_id = $1 and t.kind in ('payment', 'refund') and e.occurred_at >= $2 and e.occurred_at < $3`,
    [id, from, until],
  )
  return rows[0]
}
const statementsOf = async ({ token }: TestUser) =>
  (await api.call('GET', '/owner/finances/tax-statements', { token })).json.items
const showYear = async ({ token }: TestUser) =>
  (await api.call('GET', `/admin/tax-statements?year=${year}&per_page=100`, { token })).json
const report = ({ token }: TestUser) =>
  api.call('POST', '/admin/tax-statements/reports', { token, body: { year } })
async function xmlOf({ token }: TestUser, id: string): Promise<XmlElement> {
  const { text } = await api.call('GET', `/admin/tax-statements/reports/${id}/file`, { token })
  return readXml(text, { elements: 10_000, depth: 20 })
}

test('a yearly statement adds up to the ledger, is declared, and corrected once something changed', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api, { firstName: 'Éléonore', lastName: 'Béranger' })
  await createStay(place, `${year}-02-10`)
  const may = await createStay(place, `${year}-05-01`, { owner: 50_050, fee: 1_500, tax: 0 })
  const cancelled = await createStay(place, `${year}-08-01`)
  await cancelled.refund(`${year}-09-02`)
  expect((await saveDetails(place.owner)).json).toMatchObject({ tax_number_ending: '123', legal_name: null })
  const issue = () => api.call('POST', '/admin/tax-statements', { token: admin.token, body: { year } })
  expect((await issue()).json).toEqual({ issued: 1 })
  expect((await issue()).json).toEqual({ issued: 0 })
  const [statement] = await statementsOf(place.owner)
  const { net, fees, taxes } = await ledgerOf(place.owner)
  expect(net).toBe(80_050)
  expect(statement).toMatchObject({
    year,
    version: 1,
    stays: 2,
    rented_days: 9,
    totals: [
      { currency: 'EUR', gross_minor: net + fees, fees_minor: fees, taxes_minor: taxes, net_minor: net },
    ],
  })
  const pdf = await fetch(`${api.url}/api/v1/owner/finances/tax-statements/${statement.id}`, {
    headers: { authorization: `Bearer ${place.owner.token}` },
  })
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(bytes.toString('latin1')).toContain('/StructTreeRoot')

  expect(await showYear(admin)).toMatchObject({
    owners: 1,
    to_declare: 1,
    to_correct: 0,
    due_on: `${year + 1}-01-31`,
  })
  const dueOf = async () => (await api.call('GET', '/admin/dashboard', { token: admin.token })).json
  expect((await dueOf()).tax_statements_to_declare).toBe(1)
  const at = (day: string) =>
    taxStatementsWaiting({ ...api.app, clock: { now: () => new Date(`${year + 1}-${day}T12:00:00Z`) } })
  expect([await at('01-31'), await at('02-01')]).toEqual([
    { toDeclare: 1, overdue: 0 },
    { toDeclare: 1, overdue: 1 },
  ])
  const made = await report(admin)
  expect(made.json).toMatchObject({ kind: 'new', sellers: 1, message_ref: `OP_${year}_123456782_d1` })
  const root = await xmlOf(admin, made.json.id)
  expect(textAt(root, 'MessageSpec', 'MessageTypeIndic')).toBe('DPI401')
  const [seller] = childrenAt(root, 'DPIBody', 'ReportableSeller')
  const identity = ['Identity', 'IndividualSeller', 'Standard', 'IndSellerID'] as const
  expect(textAt(seller!, ...identity, 'TIN')).toBe('1234567890123')
  expect(textAt(seller!, ...identity, 'Name', 'LastName')).toBe('Béranger')
  expect(textAt(seller!, ...identity, 'BirthInfo', 'BirthDate')).toBe('1980-04-12')
  const listing = ['RelevantActivities', 'ImmovableProperty', 'PropertyListing'] as const
  const [first] = childrenAt(seller!, ...listing)
  const texts = (...path: string[]) => childrenAt(first!, ...path)[0]!.children.map(({ text }) => text)
  // August was credited and refunded within the third quarter.
  expect(texts('Consideration')).toEqual(['300', '501', '0', '0'])
  expect(texts('NumberOfActivities')).toEqual(['1', '1', '0', '0'])
  expect(texts('Fees')).toEqual(['9', '15', '0', '0'])
  expect(textAt(first!, 'RentedDays')).toBe('9')
  expect((await report(admin)).json.code).toBe('nothing_to_declare')
  expect((await dueOf()).tax_statements_to_declare).toBe(0)

  // A refund after the message: another version, which the owner reads, and a correction that refers to the first.
  await may.refund(`${year}-12-30`)
  const corrected = await report(admin)
  expect(corrected.json).toMatchObject({
    kind: 'correction',
    sellers: 1,
    message_ref: `OP_${year}_123456782_d2`,
  })
  const after = await statementsOf(place.owner)
  expect(after).toMatchObject([{ version: 2, totals: [{ net_minor: (await ledgerOf(place.owner)).net }] }])
  const [correction] = childrenAt(await xmlOf(admin, corrected.json.id), 'DPIBody', 'ReportableSeller')
  expect(textAt(correction!, 'DocSpec', 'DocTypeIndic')).toBe('OECD2')
  expect(textAt(correction!, 'DocSpec', 'CorrDocRefId')).toBe(textAt(seller!, 'DocSpec', 'DocRefId'))
  // The first message stays as it was made.
  expect(await xmlOf(admin, made.json.id)).toEqual(root)
})

test('an owner without details is named as missing and not declared; with them the next message has them', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api)
  await createStay(place, `${year}-06-10`)
  await issueTaxStatements(api.app, year)
  const before = await showYear(admin)
  expect(before.without_details).toBe(1)
  expect(before.items[0]).toMatchObject({
    owner: { id: place.owner.id },
    has_details: false,
    message_ref: null,
  })
  expect((await report(admin)).json.code).toBe('nothing_to_declare')
  const company = {
    is_company: true,
    legal_name: 'SARL Béranger & fils',
    registration_number: '404 833 048',
    tax_number: '404833048',
    birth_date: null,
  }
  expect((await saveDetails(place.owner, company)).status).toBe(200)
  const made = await report(admin)
  expect(made.json).toMatchObject({ kind: 'new', sellers: 1 })
  const [seller] = childrenAt(await xmlOf(admin, made.json.id), 'DPIBody', 'ReportableSeller')
  expect(textAt(seller!, 'Identity', 'EntitySeller', 'Standard', 'EntSellerID', 'Name')).toBe(
    'SARL Béranger & fils',
  )
  expect((await showYear(admin)).without_details).toBe(0)
})

test('in January statements are issued and administrators are reminded once a day of what is left', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api)
  await createStay(place, `${year}-03-10`)
  const january = { ...api.app, clock: { now: () => new Date(`${year + 1}-01-20T08:00:00Z`) } }
  await followTaxYear(january)
  await followTaxYear(january)
  expect(await statementsOf(place.owner)).toMatchObject([{ year, version: 1 }])
  const { json } = await api.call('GET', '/notifications', { token: admin.token })
  const reminders = json.items.filter(({ title }: { title: string }) => title.includes('31 janvier'))
  expect(reminders).toHaveLength(1)
})

test('details are checked field by field, and the number is never shown again', async () => {
  const owner = await createTestOwner(api)
  const fieldOf = async (change: object) => (await saveDetails(owner, change)).json.errors[0].field
  expect(await fieldOf({ tax_number: undefined })).toBe('tax_number')
  expect(await fieldOf({ tax_number: '99' })).toBe('tax_number')
  expect(await fieldOf({ tax_number: null })).toBe('tax_number')
  expect(await fieldOf({ birth_date: null })).toBe('birth_date')
  expect(await fieldOf({ birth_date: '1850-01-01' })).toBe('birth_date')
  expect(await fieldOf({ is_company: true })).toBe('legal_name')
  expect(await fieldOf({ country_code: 'France' })).toBe('country_code')
  await saveDetails(owner)
  const unchanged = await saveDetails(owner, { tax_number: undefined, city: 'Rochefort' })
  expect(unchanged.json).toMatchObject({ tax_number_ending: '123', city: 'Rochefort' })
  expect(unchanged.text).not.toContain('1234567890')
  // A country that issues none.
  expect(
    (await saveDetails(owner, { country_code: 'AE', tax_number: null })).json.tax_number_ending,
  ).toBeNull()
})

test('statements belong to their owner; staff reads, administrators act, and a year must be over', async () => {
  const admin = await createTestAdmin(api)
  const staff = await createTestStaff(api, ['view_stats'])
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const place = await createPublishedRental(api)
  await createStay(place, `${year}-04-10`)
  await issueTaxStatements(api.app, year)
  const [{ id }] = await statementsOf(place.owner)
  const status = async (path: string, { token }: TestUser) => (await api.call('GET', path, { token })).status
  expect(await status(`/owner/finances/tax-statements/${id}`, await createTestOwner(api))).toBe(404)
  expect(await status(`/admin/tax-statements/${id}/file`, staff)).toBe(200)
  expect(await status(`/admin/tax-statements/${id}/file`, moderator)).toBe(403)
  expect(await status('/admin/tax-statements', moderator)).toBe(403)
  expect((await report(staff)).status).toBe(403)
  expect(await status(`/admin/tax-statements/reports/${crypto.randomUUID()}/file`, admin)).toBe(404)
  const present = { token: admin.token, body: { year: year + 1 } }
  expect((await api.call('POST', '/admin/tax-statements', present)).json.errors[0].field).toBe('year')
})
