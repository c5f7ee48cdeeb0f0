import { expect, test } from 'vitest'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { streamsOf, valueOf, valuesOf, xmlIn } from '#server/test/read-factur-x.ts'
import { purge } from '#server/purge-expired.ts'
import { startApi } from '#server/test/start-api.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { issueInvoicesOf } from './issue-invoices.ts'
import { monthOf } from './platform-months.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = '/owner/finances/billing-details'
const address = {
  name: 'SARL Béranger & fils',
  address: '12 rue <du Port>',
  postcode: '17000',
  city: 'La Rochelle',
  country_code: 'FR',
  registration_number: '404 833 048',
  vat_number: 'FR83 404833048',
}
const put = ({ token }: TestUser, body: object) => api.call('PUT', path, { token, body })
const issue = () =>
  api.app.db.transaction((tx) =>
    issueInvoicesOf(tx, api.app.config, monthOf(api.clock.now()), api.clock.now()),
  )

async function invoiceOf({ token }: TestUser) {
  const { json } = await api.call('GET', '/owner/finances/invoices', { token })
  const answer = await fetch(`${api.url}/api/v1/owner/finances/invoices/${json.items[0].id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { ...json.items[0], pdf: Buffer.from(await answer.arrayBuffer()) }
}

test('every invoice of fees is a tagged PDF/A-3 with Factur-X data that add up; an address makes it complete', async () => {
  const [existing, unknown] = [await createPublishedRental(api), await createPublishedRental(api)]
  expect((await put(existing.owner, address)).json).toMatchObject({ registration_number: '404833048' })
  // Three stays whose fees leave cents of tax to distribute.
  for (const [checkIn, checkOut, ownerFeeMinor] of [
    ['2026-06-01', '2026-06-04', 1_021],
    ['2026-07-01', '2026-07-04', 333],
    ['2026-08-01', '2026-08-04', 700],
  ] as const) {
    await createCardPaidStay(api, existing, { checkIn, checkOut, ownerFeeMinor })
  }
  await createCardPaidStay(api, unknown)
  await issue()
  const short = await invoiceOf(unknown.owner)
  const buyer = /<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/s.exec(xmlIn(short.pdf))![0]
  expect(buyer).toContain(
    '<ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>',
  )
  const invoice = await invoiceOf(existing.owner)
  expect(invoice.total_minor).toBe(2_054)
  const xml = xmlIn(invoice.pdf)
  const source = invoice.pdf.toString('latin1')
  expect(source).toContain('/AFRelationship /Alternative')
  expect(source).toContain('/StructTreeRoot')
  const metadata = streamsOf(invoice.pdf).find((stream) => stream.includes('pdfaid:part'))!
  expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  for (const expected of [invoice.number, '404833048', 'FR83404833048', '17000', 'La Rochelle']) {
    expect(xml).toContain(`>${expected}<`)
  }
  expect(xml).toContain('SARL Béranger &amp; fils')
  expect(xml).toContain('12 rue &lt;du Port&gt;')
  const cents = (name: string) => Math.round(Number(valueOf(xml, `ram:${name}`)) * 100)
  const lines = valuesOf(xml, 'ram:LineTotalAmount').slice(0, -1)
  expect(lines).toHaveLength(3)
  expect(Math.round(lines.reduce((sum, each) => sum + each, 0) * 100)).toBe(cents('TaxBasisTotalAmount'))
  expect(cents('TaxBasisTotalAmount') + cents('TaxTotalAmount')).toBe(2_054)
  expect(cents('TaxTotalAmount')).toBe(Math.round(cents('TaxBasisTotalAmount') * 0.2))
  expect(cents('GrandTotalAmount')).toBe(2_054)
  expect(valueOf(xml, 'ram:Description')).toContain('Retenue sur les versements')
})

test('a month in which more fees went back than came in is a credit note that names the last invoice', async () => {
  const place = await createPublishedRental(api)
  const booking = await createCardPaidStay(api, place)
  await issue()
  const month = '2027-02'
  await api.app.db.transaction((tx) =>
    postToLedger(tx, {
      kind: 'refund',
      eventKey: `test:${booking.id}`,
      currency: 'EUR',
      occurredAt: new Date(`${month}-10T10:00:00Z`),
      bookingId: booking.id,
      ownerId: place.owner.id,
      entries: [
        { account: 'owner_fees', amountMinor: 1_020 },
        { account: 'guest', participantId: place.guest.id, amountMinor: -1_020 },
      ],
    }),
  )
  const issuedAt = new Date('2027-03-01T06:00:00Z')
  for (let twice = 0; twice < 2; twice++)
    await api.app.db.transaction((tx) => issueInvoicesOf(tx, api.app.config, month, issuedAt))
  const note = await invoiceOf(place.owner)
  expect(note).toMatchObject({ kind: 'credit_note', month, total_minor: 1_020 })
  expect(note.number).toMatch(/^AF-2027-/)
  const xml = xmlIn(note.pdf)
  expect(valueOf(xml, 'ram:TypeCode')).toBe('381')
  expect(valueOf(xml, 'ram:GrandTotalAmount')).toBe('10.20')
  expect(xml).toMatch(/<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>F-/)
  const { json } = await api.call('GET', '/owner/finances/invoices', { token: place.owner.token })
  expect(json.items).toHaveLength(2)
})

test('an issued invoice is unchanged, whatever its owner changes later', async () => {
  const place = await createPublishedRental(api)
  await put(place.owner, address)
  await createCardPaidStay(api, place)
  await issue()
  await put(place.owner, { ...address, city: 'Rochefort', postcode: '17300' })
  const xml = xmlIn((await invoiceOf(place.owner)).pdf)
  expect(xml).toContain('La Rochelle')
  expect(xml).not.toContain('Rochefort')
})

test('the last invoice of a closed account names who was billed, for as long as it takes to issue it', async () => {
  const [entered, unknown, idle] = [
    await createPublishedRental(api),
    await createPublishedRental(api),
    await createPublishedRental(api),
  ]
  for (const { owner } of [entered, idle]) expect((await put(owner, address)).status).toBe(200)
  for (const place of [entered, unknown]) await createCardPaidStay(api, place)
  for (const { owner } of [entered, unknown, idle]) {
    const body = { password: owner.password }
    expect((await api.call('DELETE', '/users/me', { token: owner.token, body })).status).toBe(204)
  }
  const stored = async () =>
    (
      await api.app.db.$client.query('select owner_id from owner_billing_details where owner_id = any($1)', [
        [entered, unknown, idle].map(({ owner }) => owner.id),
      ])
    ).rows.map(({ owner_id }) => String(owner_id))
  expect((await stored()).toSorted()).toEqual([entered.owner.id, unknown.owner.id].toSorted())
  await issue()
  const buyerOf = async ({ id }: TestUser) => {
    const { rows } = await api.app.db.$client.query(
      `select content ->> 'owner' as owner, content -> 'parties' -> 'buyer' as buyer
       from finance_paper where party_id = $1`,
      [id],
    )
    return rows[0]
  }
  expect(await buyerOf(entered.owner)).toMatchObject({
    owner: address.name,
    buyer: { name: address.name, city: 'La Rochelle', registrationNumber: '404833048', email: '' },
  })
  expect(await buyerOf(unknown.owner)).toMatchObject({
    owner: 'Awa Diop',
    buyer: { name: 'Awa Diop', countryCode: 'FR', email: '' },
  })
  await purge(api.app, ['owner_billing_details'])
  expect(await stored()).toHaveLength(2)
  api.clock.advance({ days: 36 })
  await purge(api.app, ['owner_billing_details'])
  expect(await stored()).toEqual([])
  api.clock.advance({ days: -36 })
})

test('an owner gives an address with right numbers, or none if they let as a private person', async () => {
  const owner = await createTestOwner(api, { firstName: 'Éléonore', lastName: 'Béranger' })
  const before = await api.call('GET', path, { token: owner.token })
  expect(before.json).toMatchObject({ name: 'Éléonore Béranger', address: '', updated_at: null })
  const refused = async (body: object) => (await put(owner, { ...address, ...body })).json.errors[0].field
  expect(await refused({ registration_number: '404 833 049' })).toBe('registration_number')
  expect(await refused({ vat_number: 'FR84404833048' })).toBe('vat_number')
  expect(await refused({ address: '' })).toBe('address')
  expect(await refused({ city: ' ' })).toBe('city')
  expect(await refused({ name: 'x'.repeat(200) })).toBe('name')
  const saved = await put(owner, { ...address, registration_number: null, vat_number: null })
  expect(saved.json).toMatchObject({ vat_number: null, updated_at: expect.any(String) })
  const other = await api.call('GET', path, { token: (await createTestOwner(api)).token })
  expect(other.json.address).toBe('')
})
