import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import { recoveryCodes, users } from '#server/schema/people/account-tables.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { bankAccounts } from '#server/schema/dealings/finance-tables.ts'
import { readBankAccount } from '#server/finances/payouts/read-bank-account.ts'
import { emptyGuide } from '#server/rentals/arrival-guide/guide-keys.ts'
import { readKeys } from '#server/platform/secret-key.ts'
import { interpretReading } from '#server/document-checks/content/interpret-reading.ts'
import { headOf } from '#server/platform/storage/sealed-bytes.ts'
import { readDocumentFile } from '#server/verification/documents/add-document.ts'
import { resealSecrets } from '#server/reseal-secrets.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestUser,
  type TestUser,
} from '../data/create-users.ts'
import { addBankAccount, createCardPaidStay, createPublishedRental } from '../data/create-payouts.ts'
import { createTestNumber, saveTestTelephone } from '../data/create-contact-channels.ts'
import { openForm, sealCaseText } from '#server/verification/cases/case-keys.ts'
import { findCase, findCaseDocuments, findReports } from '#server/verification/cases/case-queries.ts'
import { madeReading, madeSubject } from '../data/made-reading.ts'
import { createCaseDocument, createCaseReport, createTestCase } from '../data/create-cases.ts'
import { createTestRental } from '../data/create-rentals.ts'
import { inDays } from '../data/create-stays.ts'
import { createTestSale } from '../data/create-sales.ts'
import { enableSecondFactor } from '../data/create-second-factor.ts'
import { samplePicture } from '../data/sample-pictures.ts'
import { startApi } from '../start-api.ts'

const old = 'the key from before, long enough for a key'
const next = 'the key that takes its place, just as long'
const passport = 'the image of a passport'
const telephone = '+33 6 12 34 99 01'
const answers = { birth_name: 'Kermadec', siren: '731904662' }
const explanation = 'Kermadec est mon nom de naissance.'
const api = startApi({ SECRET_KEY: old, LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const further: (() => Promise<void>)[] = []
// Before the first server, which closes the database.
afterAll(() => Promise.all(further.map((close) => close())))

/** Restarts the server on the same database with other keys. */
async function restartWith(keys: Record<string, string>) {
  const { db, log, clock, storage } = api.app
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DEMO_DATA: 'false',
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
    ...keys,
  })
  const app = await createApp({ config, connection: { db, close: async () => {} }, log, clock, storage })
  api.app = app
  api.url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  further.push(() => app.http.close())
}

const pdf = '%PDF-1.4\n%%EOF'
function documentFile(fields: Record<string, string> = {}) {
  const multipart = new FormData()
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value)
  multipart.set('file', new Blob([pdf]), 'acte.pdf')
  return multipart
}

const signIn = ({ email, password }: TestUser, code: string) =>
  api.call('POST', '/auth/login', { form: { username: email, password, code } })

/** A user with a value of each kind that is encrypted or signed with the key. */
async function createSealedSecrets() {
  const person = await createTestUser(api)
  const factor = await enableSecondFactor(api, person)
  await saveTestTelephone(api, person.id, telephone)
  await createTestNumber(api, person.id)
  const owner = await createTestOwner(api, { kycStatus: 'verified' })
  expect((await addBankAccount(api, owner)).status).toBe(200)
  const rental = await createTestRental(api.app, { ownerId: owner.id })
  const seller = await createTestSeller(api)
  const sale = await createTestSale(api, { seller })
  const documents = `/properties-for-sale/seller/${sale}/kyc/documents`
  const document = await api.call('POST', documents, {
    token: seller.token,
    multipart: documentFile({ document_type: 'ag_minutes' }),
  })
  const attachment = await api.call('POST', '/seller/support/attachments', {
    token: seller.token,
    multipart: documentFile(),
  })
  const ticket = await api.call('POST', '/seller/support/tickets', {
    token: seller.token,
    body: {
      subject: 'Ma facture',
      category: 'billing',
      message: 'Elle n’est pas la mienne.',
      attachment_ids: [attachment.json.id],
    },
  })
  const admin = await createTestAdmin(api)
  const order = await api.call('POST', '/admin/orders', {
    token: admin.token,
    body: {
      kind: 'sale',
      target_id: sale,
      authority: 'Tribunal judiciaire de Lyon',
      order_reference: 'RG 26/00001',
      issued_on: companyDay(api.clock.now()),
      legal_ground: 'Article 6-3 de la loi n° 2004-575 du 21 juin 2004',
      demand: 'removal',
      statement: 'Le bien est sous main de justice : son annonce doit cesser d’être proposée.',
      territory: 'France',
    },
  })
  const orderFile = `/admin/orders/${order.json.id}/file`
  expect((await api.call('POST', orderFile, { token: admin.token, multipart: documentFile() })).status).toBe(
    200,
  )
  const stay = await createStayToPhotograph()
  const arrival = await createGuide(stay)
  const caseId = await createTestCase(api, { kind: 'identity', subjectId: person.id, form: answers })
  await createCaseReport(api, caseId, interpretReading(madeReading(['PASSEPORT']), madeSubject))
  return {
    person,
    caseId,
    passport: await createCaseDocument(api, caseId, {
      bytes: Buffer.from(passport),
      sealedExplanation: sealCaseText(api.app, explanation, caseId),
    }),
    factor,
    admin,
    owner,
    home: rental,
    files: [
      [seller, `${documents}/${document.json.id}`, pdf],
      [seller, `/seller/support/tickets/${ticket.json.id}/attachments/${attachment.json.id}`, pdf],
      [admin, orderFile, pdf],
      [stay.owner, stay.picture, (await api.call('GET', stay.picture, stay.owner)).text],
      ...arrival,
    ] as const,
  }
}

/** Columns of the whole database with a value that a secret has sealed: a new one that no job seals again is found. */
async function sealedWith(secret: string) {
  const head = headOf(
    readKeys({ SECRET_KEY: secret, SECRET_KEY_PREVIOUS: undefined, DATA_DIR: '' }).all('')[0],
  )
  const { $client: database } = api.app.db
  const { rows: columns } = await database.query<{ table: string; column: string; type: string }>(
    `select relname as table, attname as column, typname as type from pg_attribute
     join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
       and not attisdropped and typname in ('text', 'bytea')`,
  )
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const [condition, start] =
      type === 'text'
        ? [`starts_with("${column}", $1)`, head.toString('base64')]
        : [`substring("${column}" for ${head.length}) = $1`, head]
    const { rows } = await database.query(`select from ${table} where ${condition} limit 1`, [start])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** A stay of which the owner has just taken a picture. */
async function createStayToPhotograph() {
  const place = await createPublishedRental(api)
  const dates = { checkIn: inDays(api, 1), checkOut: inDays(api, 3) }
  const booking = await createCardPaidStay(api, place, { status: 'CONFIRMED', ...dates })
  // In the day before the arrival at every hour of the test.
  await api.app.db.$client.query(`update booking set check_in_from = '00:00' where id = $1`, [booking.id])
  const multipart = new FormData()
  multipart.set('file', new Blob([new Uint8Array(await samplePicture())]), 'salon.jpg')
  const pictures = `/bookings/${booking.id}/inventory`
  const { token } = place.owner
  const { json } = await api.call('POST', `${pictures}/arrival`, { token, multipart })
  const rental = place.rental.id
  return { owner: place.owner, rental, booking: booking.id, picture: `${pictures}/pictures/${json.id}` }
}

/** The arrival guide of its home, and a door code of the stay alone. */
async function createGuide({ owner, rental, booking }: Awaited<ReturnType<typeof createStayToPhotograph>>) {
  const { token } = owner
  const guide = `/properties/my/${rental}/arrival-guide`
  const written = { ...emptyGuide, door_code: '4821A' }
  expect((await api.call('PUT', guide, { token, body: written })).status).toBe(200)
  const body = { door_code: '7777B' }
  expect((await api.call('PUT', `/owner/bookings/${booking}/door-code`, { token, body })).status).toBe(200)
  const paths = [guide, `/owner/bookings/${booking}/arrival`]
  return Promise.all(
    paths.map(async (path) => [owner, path, (await api.call('GET', path, { token })).text] as const),
  )
}

const calendarOf = async ({ owner, home: rental }: Pick<Sealed, 'owner' | 'home'>, token: string) => {
  const { json } = await api.call('GET', `/properties/${rental}/calendar-feeds`, { token })
  expect(json.export_url, owner.email).toContain('/calendar.ics?token=')
  return new URL(json.export_url as string)
}
type Sealed = Awaited<ReturnType<typeof createSealedSecrets>>

const readCalendar = async (address: URL) =>
  (await fetch(`${api.url}${address.pathname}${address.search}`)).status

/** A new access token, since one is valid for a quarter of an hour. */
const newToken = async (who: TestUser) => {
  const { json } = await api.call('POST', '/auth/login', {
    form: { username: who.email, password: who.password },
  })
  return json.access_token as string
}

test('a key is replaced: nothing that was sealed or signed is lost while both are there, and what is sealed outlives the first', async () => {
  const sealed = await createSealedSecrets()
  const { person, factor, admin, owner, files } = sealed
  const foundByTelephone = async () => {
    const { json } = await api.call('GET', '/admin/users?q=0612349901', admin)
    return json.items.map(({ id }: { id: string }) => id)
  }
  const foundByNumber = async () => {
    const { json } = await api.call('GET', `/admin/identity-kyc?status=all&q=${answers.siren}`, admin)
    return json.items.map(({ id }: { id: string }) => id)
  }
  const readPassport = async () =>
    Buffer.from((await readDocumentFile(api.app, api.app.db, sealed.passport))!).toString()
  const address = await calendarOf(sealed, owner.token)

  await restartWith({ SECRET_KEY: next, SECRET_KEY_PREVIOUS: old })
  expect((await api.call('GET', '/auth/me', { token: person.token })).status).toBe(200)
  expect((await signIn(person, factor.code())).status).toBe(200)
  expect((await signIn(person, factor.recovery[0]!)).status).toBe(200)
  expect(await readCalendar(address)).toBe(200)
  expect(await readPassport()).toBe(passport)
  expect(await foundByTelephone()).toEqual([person.id])
  expect(await foundByNumber()).toEqual([sealed.caseId])
  expect(await sealedWith(old)).not.toEqual([])
  for (const [who, path, content] of files) expect((await api.call('GET', path, who)).text).toBe(content)
  expect((await readBankAccount(api.app.db, api.app, owner.id))?.iban).toBe('FR7630006000011234567890189')
  // New signatures use the current key.
  const renewed = await calendarOf(sealed, owner.token)
  expect(renewed.search).not.toBe(address.search)

  const report = await resealSecrets(api.app)
  // What was read on the passport is two texts, answers and explanation two more.
  expect(report).toEqual({ resealed: 17, unreadable: 0 })
  expect(await sealedWith(old)).toEqual([])
  expect(await sealedWith(next)).not.toEqual([])
  expect(await foundByTelephone()).toEqual([person.id])
  expect(await foundByNumber()).toEqual([sealed.caseId])
  expect(await resealSecrets(api.app)).toEqual({ resealed: 0, unreadable: 0 })
  expect((await signIn(person, factor.code())).status).toBe(200)

  await restartWith({ SECRET_KEY: next })
  expect(telephoneOf(api.app, (await findUser(api.app.db, person.id))!)).toBe(telephone)
  expect((await signIn(person, factor.code())).status).toBe(200)
  expect((await signIn(person, factor.recovery[1]!)).status).toBe(200)
  expect((await signIn(person, factor.recovery[1]!)).json.code).toBe('wrong_code')
  for (const [who, path, content] of files) {
    expect((await api.call('GET', path, { token: await newToken(who) })).text).toBe(content)
  }
  expect((await readBankAccount(api.app.db, api.app, owner.id))?.iban).toBe('FR7630006000011234567890189')
  expect(await readCalendar(renewed)).toBe(200)
  expect(await readPassport()).toBe(passport)
  expect(await findReports(api.app.db, api.app, sealed.caseId)).toMatchObject([{ corrections: {} }])
  expect(openForm(api.app, (await findCase(api.app.db, sealed.caseId))!)).toEqual(answers)
  expect(await findCaseDocuments(api.app.db, api.app, sealed.caseId)).toMatchObject([{ explanation }])
  // Signatures of the first key are now invalid.
  expect((await api.call('GET', '/auth/me', { token: person.token })).status).toBe(401)
  expect(await readCalendar(address)).toBe(404)

  // Two users with one bank account are still found, one before and one after the change.
  const other = await createTestOwner(api)
  expect((await addBankAccount(api, other)).status).toBe(200)
  const stored = await api.app.db.select({ ibanKey: bankAccounts.ibanKey }).from(bankAccounts)
  expect(stored).toHaveLength(2)
  expect(new Set(stored.map(({ ibanKey }) => ibanKey)).size).toBe(1)
})

test('what was sealed before keys had an id opens with the oldest key, and gets its id', async () => {
  await restartWith({ SECRET_KEY: old })
  const person = await createTestUser(api)
  const factor = await enableSecondFactor(api, person)
  await api.app.db
    .update(users)
    .set({ totpSecret: sealWithoutId(api.app.keyFor('two-factor'), factor.secret, person.id) })
    .where(eq(users.id, person.id))
  // Recovery codes were hashed with the key itself.
  const [first, second, third] = factor.recovery.map((code) => code.replaceAll('-', ''))
  await api.app.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
  await api.app.db.insert(recoveryCodes).values(
    [first!, second!, third!].map((code) => ({
      userId: person.id,
      hash: createHmac('sha256', api.app.keyFor('recovery-codes')).update(code).digest('base64url'),
    })),
  )
  await restartWith({ SECRET_KEY: next, SECRET_KEY_PREVIOUS: old })
  expect((await signIn(person, factor.code())).status).toBe(200)
  expect((await signIn(person, first!)).status).toBe(200)
  expect(await resealSecrets(api.app)).toMatchObject({ resealed: 2, unreadable: 0 })
  expect((await signIn(person, second!)).status).toBe(200)
  await restartWith({ SECRET_KEY: next })
  expect((await signIn(person, factor.code())).status).toBe(200)
  expect((await signIn(person, third!)).status).toBe(200)
  for (const used of [first!, second!, third!]) {
    expect((await signIn(person, used)).json.code).toBe('wrong_code')
  }
})

test('a value that no key opens is counted and logged, and stops none of the others', async () => {
  await restartWith({ SECRET_KEY: next })
  const [lost, stored] = [await createTestUser(api), await createTestUser(api)]
  await enableSecondFactor(api, stored)
  const stranger = sealWithoutId(randomBytes(32), 'JBSWY3DPEHPK3PXP', lost.id)
  await api.app.db.update(users).set({ totpSecret: stranger }).where(eq(users.id, lost.id))
  await restartWith({ SECRET_KEY: 'a third key that replaces the second one', SECRET_KEY_PREVIOUS: next })
  const logged = vi.spyOn(api.app.log, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const report = await resealSecrets(api.app)
  expect(report.unreadable).toBe(1)
  expect(report.resealed).toBeGreaterThanOrEqual(1)
  expect(logged).toHaveBeenCalledExactlyOnceWith({ kind: 'two-factor', id: lost.id }, expect.any(String))
})

/** The former format of encrypted values: a nonce, the content, its tag. */
function sealWithoutId(key: Uint8Array, secret: string, owner: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')
}

test('a process that has the next key only as the previous one seals nothing that it cannot open again', async () => {
  await restartWith({ SECRET_KEY: old })
  const person = await createTestUser(api)
  const factor = await enableSecondFactor(api, person)
  const [code = ''] = factor.recovery.map((each) => each.replaceAll('-', ''))
  const hash = createHmac('sha256', api.app.keyFor('recovery-codes')).update(code).digest('base64url')
  await api.app.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
  await api.app.db.insert(recoveryCodes).values({ userId: person.id, hash })
  await restartWith({ SECRET_KEY: old, SECRET_KEY_PREVIOUS: next })
  await resealSecrets(api.app)
  await restartWith({ SECRET_KEY: next, SECRET_KEY_PREVIOUS: old })
  await resealSecrets(api.app)
  await restartWith({ SECRET_KEY: next })
  expect((await signIn(person, factor.code())).status).toBe(200)
  expect((await signIn(person, code)).status).toBe(200)
})
