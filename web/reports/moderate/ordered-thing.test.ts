import { expect, test } from 'vitest'
import { orderedThing } from './ordered-thing.ts'

const id = '0192f0c1-7c52-7d3e-9d5a-3f2b1a0c9d8e'

test.each([
  [`https://demeure.example/en/properties-for-sale/france/${id}?a=1`, 'sale'],
  [`/admin-dash/properties-for-sale/${id.toUpperCase()}/detail`, 'sale'],
  [`https://demeure.example/properties/cote-d-ivoire/${id}`, 'rental'],
])('%s is about a %s', (address, kind) => {
  expect(orderedThing(address)).toEqual({ kind, target_id: id })
})

test.each(['', id, '/properties/france', `/blog/${id}`])('%s names neither a sale nor a home', (address) => {
  expect(orderedThing(address)).toBeUndefined()
})
