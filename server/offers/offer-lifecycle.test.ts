import { expect, test } from 'vitest'
import { offerStatuses } from '#contract/buying/offer-words.ts'
import { offerActionsOf, type OfferEvent, offerMoves, offerStatusAfter } from './offer-lifecycle.ts'

const events = [...new Set(offerMoves.map(({ event }) => event))]

test('each move leads where the table says, every other one is refused', () => {
  for (const status of offerStatuses) {
    for (const madeBy of ['buyer', 'seller'] as const) {
      for (const actor of ['buyer', 'seller', 'system'] as const) {
        const qualities: string[] = [actor, actor === madeBy ? 'maker' : actor === 'system' ? '' : 'receiver']
        for (const event of events) {
          const move = offerMoves.find(
            (each) =>
              each.event === event &&
              each.from.includes(status) &&
              each.by.some((by) => qualities.includes(by)),
          )
          const attempt = () => offerStatusAfter(event as OfferEvent, { status, madeBy }, actor)
          if (move) expect(attempt()).toBe(move.to)
          else expect(attempt).toThrow('offer_move_refused')
        }
      }
    }
  }
})

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
