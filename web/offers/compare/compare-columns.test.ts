import { expect, test } from 'vitest'
import type { ComparedOffer } from '#contract/buying/offers.ts'
import { bestIn, inOrder, surestOf } from './compare-columns.ts'

type Conditions = ComparedOffer['thread']['current']['conditions']

function offer(
  id: string,
  amount_minor: number,
  conditions: Partial<Conditions> = {},
  more: Partial<ComparedOffer> = {},
): ComparedOffer {
  const full = {
    financing: 'agreement',
    clauses: ['loan'],
    wished_date: null,
    own_funds_minor: null,
    ...conditions,
  }
  const current = { amount_minor, valid_until: '2027-05-20', conditions: full }
  return {
    thread: { id, current },
    net_minor: amount_minor - 1,
    own_funds_percent: null,
    buyer_verified: true,
    ...more,
  } as ComparedOffer
}
const helene = offer('helene', 842, { wished_date: '2027-03-12' }, { own_funds_percent: 32 })
const paul = offer(
  'paul',
  865,
  { financing: 'simulation', clauses: ['loan', 'own_sale'] },
  { net_minor: null },
)
const ines = offer('ines', 828, { financing: 'cash', clauses: [], wished_date: '2027-01-29' })
const all = [helene, paul, ines]

test('the best of a row is marked, by what is known', () => {
  expect([...bestIn('amount', all)]).toEqual(['paul'])
  expect([...bestIn('net', all)]).toEqual(['helene'])
  expect([...bestIn('financing', all)]).toEqual(['ines'])
  expect([...bestIn('clauses', all)]).toEqual(['ines'])
  expect([...bestIn('date', all)]).toEqual(['ines'])
})

test('nothing is marked where all are equal, or where it is known of one alone', () => {
  expect(bestIn('validity', all).size).toBe(0)
  expect(bestIn('own_funds', all).size).toBe(0)
  expect(bestIn('amount', [helene]).size).toBe(0)
  expect([...bestIn('amount', [helene, offer('twin', 842), ines])]).toEqual(['helene', 'twin'])
})

test('the surest has no loan, no sale to wait for and a verified identity, and is alone in that', () => {
  expect(surestOf(all)).toBe('ines')
  expect(surestOf([helene, paul])).toBeNull()
  expect(surestOf([...all, offer('twin', 800, { financing: 'cash', clauses: ['survey'] })])).toBeNull()
  expect(surestOf([helene, { ...ines, buyer_verified: false }])).toBeNull()
  expect(surestOf([ines])).toBeNull()
})

test('columns keep the order of arrival, or go from the best to what is not known', () => {
  const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(all, order).map(({ thread }) => thread.id)
  expect(ids('arrival')).toEqual(['helene', 'paul', 'ines'])
  expect(ids('amount')).toEqual(['paul', 'helene', 'ines'])
  expect(ids('net')).toEqual(['helene', 'ines', 'paul'])
  expect(ids('date')).toEqual(['ines', 'helene', 'paul'])
})
