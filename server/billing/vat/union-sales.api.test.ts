import { expect, test } from 'vitest'
import { createBilledAgency } from '#server/test/data/create-billing.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function rateFor(country_code: string, vat_number: string | null = null) {
  const { token } = await createBilledAgency(api, {
    country_code,
    registration_number: 'RCS 123',
    vat_number: vat_number as never,
  })
  const body = { plan: 'pro_network', cycle: 'year' }
  const preview = await api.call('POST', '/seller/billing/subscription/preview', { token, body })
  await api.call('POST', '/seller/billing/subscription', { token, body })
  const { json } = await api.call('GET', '/seller/billing/invoices', { token })
  expect(json.items[0].vat_percent).toBe(preview.json.vat_percent)
  return `${json.items[0].vat_category} ${json.items[0].vat_percent}`
}

test('buyers of the Union without a number bear French tax up to 10,000 € a year, then that of their country', async () => {
  // 2,990 € each, without tax: the fourth exceeds the threshold.
  expect(await rateFor('BE')).toBe('S 20')
  expect(await rateFor('LU')).toBe('S 20')
  // Sales under the reverse charge do not count.
  expect(await rateFor('BE', 'BE0403170701')).toBe('AE 0')
  expect(await rateFor('BE')).toBe('S 20')
  expect(await rateFor('BE')).toBe('S 21')
  expect(await rateFor('LU')).toBe('S 17')
  expect(await rateFor('BE', 'BE0403170701')).toBe('AE 0')
  // Still so the year after.
  api.clock.advance({ days: 366 })
  expect(await rateFor('LU')).toBe('S 17')
})
