import { expect, test } from 'vitest'
import { offerActionsOf, offerStatusAfter } from './offer-lifecycle.ts'

test('whoever did not make the price answers it; whoever made it may take it back', () => {
  expect(offerActionsOf({ status: 'SENT', madeBy: 'buyer' }, 'seller')).toEqual([
    'counter',
    'accept',
    'refuse',
  ])
  expect(offerActionsOf({ status: 'SENT', madeBy: 'buyer' }, 'buyer')).toEqual(['withdraw'])
  expect(offerActionsOf({ status: 'SENT', madeBy: 'seller' }, 'buyer')).toEqual([
    'counter',
    'accept',
    'refuse',
  ])
})

test('an accepted offer can only fall through: the buyer withdraws, or the seller gives up', () => {
  for (const madeBy of ['buyer', 'seller'] as const) {
    expect(offerActionsOf({ status: 'ACCEPTED', madeBy }, 'buyer')).toEqual(['withdraw'])
    expect(offerActionsOf({ status: 'ACCEPTED', madeBy }, 'seller')).toEqual(['refuse'])
  }
  expect(offerActionsOf({ status: 'EXPIRED', madeBy: 'buyer' }, 'seller')).toEqual([])
})

test('only the other participant accepts a price; a refusal lists what is possible instead', () => {
  const offer = { status: 'SENT', madeBy: 'buyer' } as const
  expect(offerStatusAfter('accept', offer, 'seller')).toBe('ACCEPTED')
  expect(() => offerStatusAfter('accept', offer, 'buyer')).toThrow(
    expect.objectContaining({ message: 'offer_move_refused', allowed: ['withdraw'] }),
  )
})
