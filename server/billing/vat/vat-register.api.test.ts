import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBilledAgency } from '#server/test/data/create-billing.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { checkVatNumbers } from './check-vat-numbers.ts'

const belgian = {
  country_code: 'BE',
  registration_number: '0403.170.701',
  vat_number: 'BE0403170701',
} as const

/** A local mock of the EU register: its next response, and the requests it received. */
let answer: { status: number; body: string } = { status: 200, body: '{"valid":true}' }
const requested: unknown[] = []
const register = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    requested.push({ path: request.url, ...(JSON.parse(body) as object) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
beforeAll(() => new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => register.close(resolve)))

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const open = () => {
  api.app.config.VIES_URL = `http://127.0.0.1:${(register.address() as AddressInfo).port}/rest-api`
}
const save = async (seller: TestUser, change: object = {}) =>
  (
    await api.call('PUT', '/seller/billing/details', {
      token: seller.token,
      body: {
        name: 'Immo du Canal',
        address: 'Quai au Bois 3',
        postcode: '1000',
        city: 'Bruxelles',
        country_code: 'BE',
        vat_number: 'BE0403170701',
        email: 'compta@exemple.be',
        ...change,
      },
    })
  ).json
const checkOf = async (seller: TestUser) =>
  (await api.call('GET', '/seller/billing/details', { token: seller.token })).json.vat_check
const taxOf = async (seller: TestUser) =>
  (
    await api.call('POST', '/seller/billing/subscription/preview', {
      token: seller.token,
      body: { plan: 'pro_essential' },
    })
  ).json

test('without the address of the register no number is checked, and none pretends to be', async () => {
  const seller = await createTestSeller(api)
  expect((await save(seller)).vat_check).toBe('unchecked')
  await checkVatNumbers(api.app)
  expect(await checkOf(seller)).toBe('unchecked')
  expect((await save(seller, { vat_number: null })).vat_check).toBeNull()
})

test('a number that the register has is marked, and not requested again for months', async () => {
  open()
  const seller = await createTestSeller(api)
  await save(seller)
  answer = { status: 200, body: '{"countryCode":"BE","vatNumber":"0403170701","valid":true}' }
  requested.length = 0
  await checkVatNumbers(api.app)
  await checkVatNumbers(api.app)
  expect(requested).toEqual([
    { path: '/rest-api/check-vat-number', countryCode: 'BE', vatNumber: '0403170701' },
  ])
  expect(await checkOf(seller)).toBe('valid')
  expect((await save(seller)).vat_check).toBe('valid')
})

test('an unknown number pays French tax; another number is requested anew', async () => {
  open()
  const seller = await createBilledAgency(api, belgian)
  expect(await taxOf(seller)).toMatchObject({ vat_category: 'AE', vat_minor: 0 })
  answer = { status: 200, body: '{"valid":false,"userError":"INVALID"}' }
  await checkVatNumbers(api.app)
  expect(await checkOf(seller)).toBe('invalid')
  expect(await taxOf(seller)).toMatchObject({ vat_category: 'S', vat_percent: 20 })
  expect((await save(seller, { country_code: 'LU', vat_number: 'LU26375245' })).vat_check).toBe('unchecked')
})

test.each([
  ['a country that does not answer', { status: 200, body: '{"valid":false,"userError":"MS_UNAVAILABLE"}' }],
  [
    'an error of the service',
    { status: 200, body: '{"actionSucceed":false,"errorWrappers":[{"error":"TIMEOUT"}]}' },
  ],
  ['a service that is down', { status: 503, body: '' }],
  ['something else', { status: 200, body: '<html>Maintenance</html>' }],
])(
  '%s leaves a number unchecked, which is requested again some hours later',
  async (_what, answerOfRegister) => {
    open()
    await checkVatNumbers(api.app)
    const seller = await createTestSeller(api)
    await save(seller)
    answer = answerOfRegister
    requested.length = 0
    await checkVatNumbers(api.app)
    await checkVatNumbers(api.app)
    expect(requested).toHaveLength(1)
    expect(await checkOf(seller)).toBe('unchecked')
    answer = { status: 200, body: '{"valid":true}' }
    api.clock.advance({ hours: 7 })
    await checkVatNumbers(api.app)
    await renew(api, seller)
    expect(await checkOf(seller)).toBe('valid')
  },
)
