import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { interpretReading } from '#server/document-checks/content/interpret-reading.ts'
import { issueTaxStatements } from '#server/accounting/tax-statements/issue-tax-statements.ts'
import { sealAudit } from '#server/audit/seal-audit.ts'
import { exportTaxesOf } from '#server/finances/export-taxes.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { exportAccount } from '#server/privacy/export-account.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { emptyPlan } from '#server/visits/open-slots.ts'
import { emptyGuide } from '#server/rentals/arrival-guide/guide-keys.ts'
import { createCaseDocument, createCaseReport, createTestCase } from '../data/create-cases.ts'
import { textsTo } from '../data/create-contact-channels.ts'
import { createTestNotification } from '../data/create-notifications.ts'
import { createPricedBooking } from '../data/create-money.ts'
import { addBankAccount, createPublishedRental, type PublishedRental } from '../data/create-payouts.ts'
import { madeReading, madeSubject } from '../data/made-reading.ts'
import { enableSecondFactor } from '../data/create-second-factor.ts'
import { createListedRental, createTestStay, inDays } from '../data/create-stays.ts'
import { createTestSale } from '../data/create-sales.ts'
import { createTestSeller, createTestStaff, createTestUser, testPassword } from '../data/create-users.ts'
import { startApi } from '../start-api.ts'

// Whoever gets a dump of the database without the secret reads none of these.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

/** Columns in which one of some texts occurs, as written, or without the spaces and hyphens that people type. */
async function columnsWith(...texts: string[]) {
  const { $client: database } = api.app.db
  const { rows: columns } = await database.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute
     join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
       and typname in ('text', 'json', 'jsonb', 'bytea', 'date', '_text')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await database.query(
      `select from ${table}, unnest($1::text[], $2::text[]) as searched (compact, hex)
       where position(compact in translate("${column}"::text, ' -', '')) > 0 or position(hex in "${column}"::text) > 0
       limit 1`,
      [
        texts.map((text) => text.replaceAll(/[ -]/g, '')),
        texts.map((text) => Buffer.from(text).toString('hex')),
      ],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

const noVisit: Visit = { requestId: 'copy', address: '', device: '', deviceSecret: undefined }

/** A seller with visiting hours every day, and the first hour at which their listing can be visited. */
async function createVisitedSale() {
  const seller = await createTestSeller(api)
  const sale = await createTestSale(api, { seller })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' }))
  const plan = { ...emptyPlan, notice_hours: 0, weekly }
  const opened = await api.call('PUT', '/seller/visit-slots', {
    token: seller.token,
    body: { property_id: null, plan },
  })
  expect(opened.status).toBe(200)
  const path = `/properties-for-sale/public/${sale}`
  const [slot] = (await api.call('GET', `${path}/visit-slots`)).json.items
  return { seller, path, startsAt: slot.starts_at as string }
}

/** Everything that has a telephone number: a profile and its former number, texts, an inquiry, a visit and a stay. */
async function createTelephones() {
  const [former, profile, texted, inquirer, visitor] = [1, 2, 3, 4, 5].map((n) => `+33 6 12 34 77 0${n}`) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const user = await createTestUser(api)
  const { token, password } = user
  const send = async (method: string, path: string, body: object) => {
    const { status, json } = await api.call(method, path, { token, body })
    expect([200, 201, 202], path).toContain(status)
    return json
  }
  for (const phone_number of [former, profile]) await send('PATCH', '/users/me', { phone_number, password })
  await send('PUT', '/users/me/sms-number', { number: texted, time_zone: 'Europe/Paris' })
  const [text] = await textsTo(api, texted.replaceAll(' ', ''))
  await send('POST', '/users/me/sms-number/confirm', { code: /#(\d{6})$/.exec(text?.text ?? '')?.[1] })
  await createTestNotification(api, user.id, { soon: true })
  await send('PUT', '/users/me/sms-number', { number: former, time_zone: 'Europe/Paris' })
  const { seller, path, startsAt } = await createVisitedSale()
  const inquiry = { inquiry_type: 'GENERAL_INFO', message: 'Le terrain est-il clos ?', phone: inquirer }
  await send('POST', `${path}/inquiries`, inquiry)
  await send('POST', `${path}/visits`, { starts_at: startsAt, phone: visitor })
  // The answer is stored under its idempotency key.
  const rental = await createListedRental(api, { instantBooking: true })
  const { booking } = await createTestStay(api, rental, { guest: user })
  expect(booking.guest.phone_number).toBe(profile)
  return { user, seller, numbers: { former, profile, texted, inquirer, visitor } }
}

test('telephones of accounts, texts, inquiries and visits are in no column, and their owner and the seller read them', async () => {
  const { user, seller, numbers } = await createTelephones()
  await sealAudit(api.app)
  // International, as it was typed, and as people in France write it.
  const spellings = Object.values(numbers).flatMap((number) => [number, number.replace('+33 ', '0')])
  expect(await columnsWith(...spellings)).toEqual([])
  const me = await api.call('GET', '/users/me', user)
  expect(me.json.phone_number).toBe(numbers.profile)
  const [visit] = (await api.call('GET', '/seller/visits', seller)).json.items
  expect(visit.buyer_phone).toBe(numbers.visitor)
  const copied = await exportAccount(api.app, user.id, noVisit)
  const files = Object.entries(unzipSync(copied)).map(([name, bytes]) => [name, strFromU8(bytes)])
  const copy = Object.fromEntries(files) as Record<string, string>
  expect(copy['account.json']).toContain(numbers.profile)
  expect(copy['sms_number.json']).toContain(numbers.texted.replaceAll(' ', ''))
  expect(copy['texts_received.json']).toContain(numbers.texted.replaceAll(' ', ''))
  expect(copy['inquiries_sent.json']).toContain(numbers.inquirer)
  expect(copy['visits_booked.json']).toContain(numbers.visitor)
})

test('what was stored in clear before is sealed by the job, and found from then on', async () => {
  const user = await createTestUser(api)
  const number = '+33 6 12 34 88 01'
  const former = '+33 6 12 34 88 02'
  const { $client: database } = api.app.db
  await database.query(`update app_user set phone_number = $2 where id = $1`, [user.id, number])
  await database.query(
    `insert into sms_number (user_id, number, time_zone, confirmed_at) values ($1, $2, 'Europe/Paris', now())`,
    [user.id, number.replaceAll(' ', '')],
  )
  await database.query(
    `insert into account_change (id, user_id, kind, before, created_at)
     values (gen_random_uuid(), $1, 'phone_number', jsonb_build_object('phoneNumber', $2::text), now())`,
    [user.id, former],
  )
  // Also until the job has run.
  expect((await api.call('GET', '/users/me', user)).json.phone_number).toBe(number)
  expect(await columnsWith(number)).toEqual(['app_user.phone_number', 'sms_number.number'])
  expect(await scheduledJobs.hourly.resealSecrets!(api.app)).toEqual({ resealed: 3, unreadable: 0 })
  expect(await columnsWith(number, former)).toEqual([])
  expect((await api.call('GET', '/users/me', user)).json.phone_number).toBe(number)
  const { token } = await createTestStaff(api, ['manage_users'])
  const found = await api.call('GET', '/admin/users?q=0612348801', { token })
  expect(found.json).toMatchObject({ recognized_as: 'telephone', items: [{ id: user.id }] })
})

test('what was read on an identity document is in no column; what was in clear before is read, and sealed by the job', async () => {
  const seller = await createTestSeller(api, { firstName: 'Soizic', lastName: 'Le Goff' })
  const caseId = await createTestCase(api, { kind: 'identity', subjectId: seller.id, status: 'in_review' })
  const [name, corrected] = ['ZYKERMADEC', 'ZYKERMADEG']
  const reading = madeReading(['PASSEPORT', `Nom : ${name}`, 'Prénoms : Soizic, Anne'])
  const report = interpretReading(reading, { ...madeSubject, documentType: 'passport' })
  await createCaseReport(api, caseId, report)
  const nameRead = async () => {
    const { token } = await createTestStaff(api, ['view_all_kyc'])
    const { json } = await api.call('GET', `/admin/kyc/cases/${caseId}`, { token })
    return json.reports[0].fields.find((field: { name: string }) => field.name === 'last_name')?.value
  }
  expect(await nameRead()).toContain(name)
  expect(await columnsWith(name)).toEqual([])
  const { $client: database } = api.app.db
  await database.query(
    `update verification_report set report = $2::jsonb::text, corrections = $3::jsonb::text where case_id = $1`,
    [caseId, JSON.stringify(report), JSON.stringify({ last_name: corrected })],
  )
  expect(await nameRead()).toContain(name)
  expect(await columnsWith(name, corrected)).toEqual([
    'verification_report.report',
    'verification_report.corrections',
  ])
  expect(await scheduledJobs.hourly.resealSecrets!(api.app)).toEqual({ resealed: 2, unreadable: 0 })
  expect(await columnsWith(name, corrected)).toEqual([])
  expect(await nameRead()).toContain(name)
})

/** A person's identity case with an answer, an explanation, a comment and a note, and what their readers see of them. */
async function createAnsweredCase(marks: {
  name: string
  explained: string
  comment: string
  toPerson: string
  note: string
}) {
  const seller = await createTestSeller(api)
  const { token } = seller
  const started = await api.call('PUT', '/kyc/my', { token, body: { form: { birth_name: marks.name } } })
  const caseId = started.json.id as string
  const documentId = await createCaseDocument(api, caseId)
  await createCaseReport(api, caseId, interpretReading(madeReading(['PASSEPORT']), madeSubject))
  const { $client: database } = api.app.db
  await database.query(
    `update verification_case set status = 'in_review', submissions = 1, submitted_at = now(), checked_at = now()
     where id = $1`,
    [caseId],
  )
  const path = `/verification/cases/${caseId}/documents/${documentId}`
  const explained = await api.call('PATCH', path, { token, body: { explanation: marks.explained } })
  expect(explained.status).toBe(200)
  const staff = await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
  const noted = await api.call('POST', `/admin/kyc/cases/${caseId}/notes`, {
    token: staff.token,
    body: { text: marks.note },
  })
  expect(noted.status).toBe(201)
  const commented = await api.call('PUT', `/admin/kyc/cases/${caseId}/comments/passport`, {
    token: staff.token,
    body: { comment: marks.toPerson, internal_comment: marks.comment },
  })
  expect(commented.status).toBe(200)
  const seen = async () => {
    const shown = await api.call('GET', `/admin/kyc/cases/${caseId}`, staff)
    const report = await api.call('GET', `/admin/kyc/cases/${caseId}/validation-report`, staff)
    const files = unzipSync(await exportAccount(api.app, seller.id, noVisit))
    const [copied] = JSON.parse(strFromU8(files['verification_cases.json']!))
    return {
      name: [shown.json.form.birth_name, copied.form.birth_name],
      explained: [shown.json.documents[0].explanation, report.json.documents[0].explanation],
      comment: [report.json.documents[0].internal_comment],
      toPerson: [report.json.documents[0].comment, shown.json.comments[0].text],
      note: [shown.json.notes[0].text],
    }
  }
  return { caseId, seen }
}

test('answers of a verification and what is written about its documents are in no column; what was in clear before is read, and sealed by the job', async () => {
  const marks = {
    name: 'Zykerbrat',
    explained: 'Zykerloc est mon nom d’usage.',
    comment: 'Zykermeur est raturé.',
    toPerson: 'Zykerguen ne se lit pas.',
    note: 'On lit Zykersaint au dos.',
  }
  const { caseId, seen } = await createAnsweredCase(marks)
  const shown = {
    name: [marks.name, marks.name],
    explained: [marks.explained, marks.explained],
    comment: [marks.comment],
    toPerson: [marks.toPerson, marks.toPerson],
    note: [marks.note],
  }
  expect(await seen()).toEqual(shown)
  expect(await columnsWith(...Object.values(marks))).toEqual([])
  const { $client: database } = api.app.db
  await database.query(
    `update verification_case set form = json_build_object('birth_name', $2::text)::text where id = $1`,
    [caseId, marks.name],
  )
  for (const [column, value] of [
    ['verification_document.explanation', marks.explained],
    ['verification_report.internal_comment', marks.comment],
    ['verification_note.text', marks.note],
  ] as const) {
    const [table, name] = column.split('.')
    await database.query(`update ${table} set ${name} = $2 where case_id = $1`, [caseId, value])
  }
  expect(await seen()).toEqual(shown)
  expect((await columnsWith(...Object.values(marks))).toSorted()).toEqual([
    'verification_case.form',
    'verification_document.explanation',
    'verification_note.text',
    'verification_report.internal_comment',
  ])
  expect(await scheduledJobs.hourly.resealSecrets!(api.app)).toEqual({ resealed: 4, unreadable: 0 })
  expect(await columnsWith(...Object.values(marks))).toEqual([])
  expect(await seen()).toEqual(shown)
})

test('a case is found by a whole number of its answers, also of those that the job has sealed, and co-owners are counted', async () => {
  const staff = await createTestStaff(api, ['view_all_kyc'])
  const agency = await createTestSeller(api)
  const siren = '731 904 662'
  const id = await createTestCase(api, {
    kind: 'professional',
    subjectId: agency.id,
    status: 'in_review',
    form: { siren },
  })
  const found = async (q: string) => {
    const { json } = await api.call('GET', `/admin/professional-kyc?q=${encodeURIComponent(q)}`, staff)
    return json.items.map((item: { id: string }) => item.id)
  }
  expect(await columnsWith(siren)).toEqual([])
  for (const typed of [siren, '731904662']) expect(await found(typed)).toEqual([id])
  expect(await found('731904')).toEqual([])
  const sale = await createTestSale(api, { seller: agency })
  const property = await createTestCase(api, {
    kind: 'property',
    subjectId: agency.id,
    listingId: sale,
    status: 'in_review',
  })
  const jointly = async () => (await api.call('GET', '/admin/kyc/summary', staff)).json.joint_ownership
  expect(await jointly()).toBe(0)
  const { $client: database } = api.app.db
  const clear = `update verification_case set form = $2, number_hashes = '{}' where id = $1`
  await database.query(clear, [id, JSON.stringify({ siren })])
  await database.query(clear, [property, JSON.stringify({ joint_ownership: 'yes' })])
  expect(await scheduledJobs.hourly.resealSecrets!(api.app)).toEqual({ resealed: 2, unreadable: 0 })
  expect(await found(siren)).toEqual([id])
  expect(await jointly()).toBe(1)
})

/** A yearly statement, which repeats the tax details of the owner. */
async function stateTaxes({ owner, guest, rental }: PublishedRental) {
  const dates = { checkIn: inDays(api, 1), checkOut: inDays(api, 3) }
  const booking = await createPricedBooking(api, rental, guest, { paymentMethod: 'card', ...dates })
  const occurredAt = api.clock.now()
  await api.app.db.transaction((tx) =>
    postToLedger(tx, {
      kind: 'payment',
      eventKey: `payment:${booking.id}`,
      currency: 'EUR',
      occurredAt,
      bookingId: booking.id,
      ownerId: owner.id,
      entries: [
        { account: 'clearing', amountMinor: 30_000 },
        { account: 'owner', participantId: owner.id, amountMinor: -30_000 },
      ],
    }),
  )
  expect(await issueTaxStatements(api.app, Number(companyDay(occurredAt).slice(0, 4)))).toBe(1)
}

test('numbers of bank accounts and taxes, birth dates, codes of doors and second factors are in no column of the database', async () => {
  const place = await createPublishedRental(api)
  const { owner, guest, rental } = place
  const ibans = ['FR76 3000 6000 0112 3456 7890 189', 'FR76 1010 7001 0112 3456 7890 129']
  for (const iban of ibans) expect((await addBankAccount(api, owner, iban)).status).toBe(200)
  const taxNumber = '1 23 45 67 890 123'
  const birthDate = '1980-04-12'
  const saved = await api.call('PUT', '/owner/finances/tax-details', {
    token: owner.token,
    body: {
      is_company: false,
      birth_date: birthDate,
      street: '12 rue du Port',
      postcode: '17000',
      city: 'La Rochelle',
      country_code: 'FR',
      tax_number: taxNumber,
    },
  })
  expect(saved.status).toBe(200)
  await stateTaxes(place)
  const copied = await exportTaxesOf(api.app, owner.id)
  expect(copied).toMatchObject({ tax_details: [{ birthDate }], tax_statements: [{ birthDate }] })
  const doorCode = 'KUPQ-4821'
  const guide = await api.call('PUT', `/properties/my/${rental.id}/arrival-guide`, {
    token: owner.token,
    body: { ...emptyGuide, door_code: doorCode },
  })
  expect(guide.status).toBe(200)
  const factor = await enableSecondFactor(api, guest)
  const secrets = [
    ...ibans,
    taxNumber,
    birthDate,
    doorCode,
    factor.secret,
    factor.recovery[0]!,
    testPassword,
    guest.refreshToken,
  ]
  expect(await columnsWith(...secrets)).toEqual([])
  // What is in the clear is found, so that the search proves something.
  expect(await columnsWith('12 rue du Port')).toContain('owner_tax_details.street')
  expect(await columnsWith(guest.email)).toContain('app_user.email')
})
