import { expect, test } from 'vitest'
import { SaleFilters, SaleQuery } from '#contract/sales/sale-criteria.ts'
import { addressOf } from './search-address.ts'

test('criteria written into an address are read back from it as they were, drawn zones too', () => {
  const filters = SaleFilters.parse({
    search: 'jardin -studio',
    property_type: ['house', 'villa'],
    max_price: 450_000,
    currency: 'EUR',
    verified: true,
    country: 'france',
    zones: [
      { type: 'Circle', center: [4.83, 45.76], radius: 5000 },
      {
        type: 'Polygon',
        coordinates: [
          [
            [4, 45],
            [5, 45],
            [5, 46],
            [4, 45],
          ],
        ],
      },
    ],
  })
  const read = SaleQuery.parse(Object.fromEntries(new URLSearchParams(addressOf(SaleFilters, filters))))
  expect(read).toEqual(filters)
})
