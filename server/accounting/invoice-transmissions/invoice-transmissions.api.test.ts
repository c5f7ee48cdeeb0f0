import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueInvoicesOf } from '#server/invoicing/issue-invoices.ts'
import { monthOf } from '#server/invoicing/platform-months.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createCardPaidStay, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { createTestAdmin, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { openEInvoicingPeer } from '#server/test/peers/e-invoicing-peer.ts'
import { xmlIn } from '#server/test/read-factur-x.ts'
import { startApi } from '#server/test/start-api.ts'
import { followInvoices, transmitInvoices } from './transmit-invoices.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
let peer: Awaited<ReturnType<typeof openEInvoicingPeer>>

beforeAll(async () => {
  peer = await openEInvoicingPeer()
})
afterAll(() => peer.close())

/** The application with the platform, `minutes` from now. */
const later = (minutes = 0) => ({
  ...api.app,
  config: { ...api.app.config, ...peer.config },
  clock: { now: () => new Date(api.clock.now().getTime() + minutes * 60_000) },
})

/** An invoice of fees to a business in France. */
async function createInvoice(details: object = {}) {
  const place = await createPublishedRental(api)
  const body = {
    name: 'SARL Béranger',
    address: '12 rue du Port',
    postcode: '17000',
    city: 'La Rochelle',
    country_code: 'FR',
    registration_number: '404 833 048',
    ...details,
  }
  await api.call('PUT', '/owner/finances/billing-details', { token: place.owner.token, body })
  await createCardPaidStay(api, place)
  const now = api.clock.now()
  await api.app.db.transaction((tx) => issueInvoicesOf(tx, api.app.config, monthOf(now), now))
  const { json } = await api.call('GET', '/owner/finances/invoices', { token: place.owner.token })
  return json.items[0].number as string
}
const list = async ({ token }: TestUser) =>
  (await api.call('GET', '/admin/invoice-transmissions?per_page=100', { token })).json
const stateOf = async (admin: TestUser, number: string) =>
  (await list(admin)).items.find((each: { number: string }) => each.number === number)

test('without a platform nothing is transmitted, and the screen is told so', async () => {
  const admin = await createTestAdmin(api)
  await createInvoice()
  await transmitInvoices(api.app)
  expect(await list(admin)).toMatchObject({ platform: null, since: null, items: [] })
  expect(() => readConfig({ E_INVOICING_URL: 'https://pa.example' })).toThrow('E_INVOICING_TOKEN_URL')
})

test('an invoice is deposited once with its data, and follows what the platform and the buyer say', async () => {
  const admin = await createTestAdmin(api)
  const number = await createInvoice()
  const abroad = await createInvoice({ country_code: 'BE', registration_number: null })
  await transmitInvoices(later())
  await transmitInvoices(later())
  const own = peer.flows.filter(({ trackingId }) => trackingId === number)
  expect(own).toMatchObject([{ flowSyntax: 'Factur-X', processingRule: 'B2B' }])
  expect(xmlIn(own[0]!.file)).toContain(`<ram:ID>${number}</ram:ID>`)
  // A buyer without a French number is not in the reform.
  expect(await stateOf(admin, abroad)).toBeUndefined()
  expect(await stateOf(admin, number)).toMatchObject({ status: 'deposited', failure: null, may_retry: false })

  own[0]!.acknowledgement.status = 'Ok'
  await transmitInvoices(later(2))
  peer.announce(number, '202')
  peer.announce(number, '201')
  peer.announce('F-1999-000001', '210')
  await followInvoices(later(3))
  // What arrives late does not take back what was reached.
  expect(await stateOf(admin, number)).toMatchObject({ status: 'received' })
  peer.announce(number, '210', { code: 'TX_TVA_ERR', text: 'Taux de TVA erroné' })
  await followInvoices(later(4))
  await followInvoices(later(5))
  expect(await stateOf(admin, number)).toMatchObject({
    status: 'refused',
    reason_code: 'TX_TVA_ERR',
    reason_text: 'Taux de TVA erroné',
    next_at: null,
  })
  const notes = await api.call('GET', '/notifications', { token: admin.token })
  const told = notes.json.items.filter(({ title }: { title: string }) => title.includes('électronique'))
  expect(told).toHaveLength(1)
})

test('a silent platform is tried again later; a deposit whose answer was lost is not made twice', async () => {
  const admin = await createTestAdmin(api)
  const number = await createInvoice()
  peer.misbehave((response) => response.writeHead(503).end())
  await transmitInvoices(later())
  expect(await stateOf(admin, number)).toMatchObject({
    status: 'waiting',
    failure: 'status 503',
    may_retry: true,
  })
  await transmitInvoices(later())
  peer.misbehave()
  peer.loseAnswers(true)
  await transmitInvoices(later(2))
  peer.loseAnswers(false)
  expect(await stateOf(admin, number)).toMatchObject({ status: 'waiting' })
  await transmitInvoices(later(10))
  expect(await stateOf(admin, number)).toMatchObject({ status: 'deposited', failure: null })
  expect(peer.flows.filter(({ trackingId }) => trackingId === number)).toHaveLength(1)
})

test('a file that the platform finds wrong waits for a person, who tries again', async () => {
  const admin = await createTestAdmin(api)
  const staff = await createTestStaff(api, ['view_stats'])
  const number = await createInvoice()
  peer.misbehave((response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end('{"errorCode":"BR-FR-01","errorMessage":"SIRET"}'),
  )
  await transmitInvoices(later())
  peer.misbehave()
  const wrong = await stateOf(admin, number)
  expect(wrong).toMatchObject({ status: 'waiting', reason_code: 'BR-FR-01', failure: 'SIRET', next_at: null })
  await transmitInvoices(later(1_440))
  expect(await stateOf(admin, number)).toMatchObject({ status: 'waiting' })
  const retry = ({ token }: TestUser) =>
    api.call('POST', `/admin/invoice-transmissions/${wrong.id}/retry`, { token })
  expect((await retry(staff)).status).toBe(403)
  expect((await retry(admin)).status).toBe(204)
  await transmitInvoices(later())
  expect(await stateOf(admin, number)).toMatchObject({ status: 'deposited' })
  expect((await retry(admin)).status).toBe(409)
})
