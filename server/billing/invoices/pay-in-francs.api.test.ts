import { afterAll, expect, test } from 'vitest'
import { createTestAdmin } from '#server/test/data/create-users.ts'
import { createBilledAgency, takePlan } from '#server/test/data/create-billing.ts'
import { openCinetpayPeer } from '#server/test/peers/cinetpay-peer.ts'
import { startApi } from '#server/test/start-api.ts'

const secret = 'signs the notifications of the tests'
const cinetpay = await openCinetpayPeer(secret)
const api = startApi({
  CINETPAY_API_KEY: 'key',
  CINETPAY_SITE_ID: '123',
  CINETPAY_SECRET_KEY: secret,
  CINETPAY_API_URL: cinetpay.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => cinetpay.close())

test('pressed several times at once, an invoice has one page of mobile money, and what is paid there counts', async () => {
  const agency = await createBilledAgency(api, {
    country_code: 'SN',
    city: 'Dakar',
    registration_number: '',
    vat_number: '',
  })
  const { id } = await takePlan(api, agency, 'pro_essential')
  const { token } = agency
  const pay = () =>
    api.call('POST', `/seller/billing/invoices/${id}/payment`, { token, body: { method: 'mobile_money' } })
  const started = await Promise.all([pay(), pay(), pay(), pay()])
  const pages = new Set(started.map(({ json }) => json.redirect_url))
  expect(pages.size).toBe(1)
  const transaction = cinetpay.transactions.get(
    String([...pages][0])
      .split('/')
      .at(-1)!,
  )!
  transaction.status = 'ACCEPTED'
  const { body, headers } = cinetpay.notification(transaction)
  await fetch(`${api.url}/api/v1/payments/webhooks/cinetpay`, { method: 'POST', body, headers })
  const { json } = await api.call('GET', '/seller/billing/invoices', { token })
  expect(json.items[0]).toMatchObject({ status: 'paid' })
  const admin = await createTestAdmin(api)
  const balance = await api.call('GET', '/admin/ledger/balance', { token: admin.token })
  expect(
    balance.json.currencies.every((each: { difference_minor: number }) => each.difference_minor === 0),
  ).toBe(true)
})
