import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize, type VisitCaller, type VisitPermission } from './visit-access.ts'

const visit = {
  buyerId: 'bea',
  buyerEmailKey: 'bea@example.com',
  sellerId: 'agency',
  status: 'CONFIRMED' as const,
}
const withoutAccount = { ...visit, buyerId: null }
const unconfirmed = { ...visit, status: 'HELD' as const }

const seller = alone(caller('agency'))
const signedIn = (actor: ReturnType<typeof alone>, ...addresses: string[]): VisitCaller => ({
  hasLink: false,
  person: { ...actor, author: { userId: actor.userId, addresses: addresses as never[] } },
})
const byLink: VisitCaller = { hasLink: true, person: null }
const ofBoth: VisitPermission[] = ['read', 'cancel', 'move']
const ofBuyer: VisitPermission[] = ['accept_time', 'decline_time', 'feedback']
const ofSeller: VisitPermission[] = ['withdraw_time', 'accept', 'decline', 'no_show']

test('a visit is between its buyer, signed in or by link, and its seller', () => {
  for (const action of [...ofBoth, ...ofBuyer, ...ofSeller]) {
    const [buyer, sold] = [
      ofSeller.includes(action) ? 403 : 'buyer',
      ofBuyer.includes(action) ? 403 : 'seller',
    ]
    const as = (viewer: VisitCaller, of = visit) => answerOf(() => authorize(viewer, action, of))
    expect(as(byLink)).toBe(buyer)
    expect(as(signedIn(alone(caller('bea'))))).toBe(buyer)
    expect(as(signedIn(seller))).toBe(sold)
    expect(as(signedIn(member(caller('ana'), 'agency', 'leads')))).toBe(sold)
    expect(as(signedIn(member(caller('ana'), 'agency', 'listings')))).toBe(403)
    expect(as(signedIn(alone(caller('eve'))))).toBe(404)
    expect(as({ hasLink: false, person: null })).toBe(404)
  }
})

test('a visit booked without an account belongs to whoever confirmed its address', () => {
  const as = (...addresses: string[]) =>
    answerOf(() => authorize(signedIn(alone(caller('bea')), ...addresses), 'read', withoutAccount))
  expect(as('bea@example.com')).toBe('buyer')
  expect(as()).toBe(404)
})

test('a held slot exists for the account that booked it alone', () => {
  expect(authorize(signedIn(alone(caller('bea'))), 'cancel', unconfirmed)).toBe('buyer')
  expect(answerOf(() => authorize(byLink, 'read', unconfirmed))).toBe(404)
  expect(answerOf(() => authorize(signedIn(seller), 'read', unconfirmed))).toBe(404)
  const unproven = signedIn(alone(caller('bea')), 'bea@example.com')
  expect(answerOf(() => authorize(unproven, 'read', { ...unconfirmed, buyerId: null }))).toBe(404)
})

test('the seller does not renew the link of the buyer', () => {
  expect(answerOf(() => authorize(signedIn(seller), 'renew_link', visit))).toBe(404)
  expect(authorize(byLink, 'renew_link', visit)).toBe('buyer')
})
