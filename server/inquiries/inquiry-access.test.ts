import { expect, test } from 'vitest'
import { alone, answerOf, caller, member } from '#server/test/data/callers.ts'
import { authorize, type InquiryCaller } from './inquiry-access.ts'

const inquiry = {
  buyerId: 'bea' as string | null,
  buyerEmailKey: 'bea@example.com',
  sellerId: 'agency',
  deliveredAt: new Date(0) as Date | null,
}
const undelivered = { ...inquiry, deliveredAt: null }

const seller = (actor: ReturnType<typeof alone>): InquiryCaller => ({ side: 'seller', seller: actor })
const buyer = (userId: string, ...addresses: string[]): InquiryCaller => ({
  side: 'buyer',
  hasLink: false,
  author: { userId, addresses: addresses as never[] },
})
const byLink: InquiryCaller = { side: 'buyer', hasLink: true, author: undefined }
const nobody: InquiryCaller = { side: 'buyer', hasLink: false, author: undefined }

test('the seller answers delivered inquiries, with the right for it', () => {
  for (const action of ['open', 'respond', 'change'] as const) {
    const as = (who: InquiryCaller, of?: typeof inquiry) => answerOf(() => authorize(who, action, of))
    expect(as(seller(alone(caller('agency'))), inquiry)).toBe(true)
    expect(as(seller(member(caller('ana'), 'agency', 'leads')), inquiry)).toBe(true)
    expect(as(seller(alone(caller('agency'))), undelivered)).toBe(404)
    expect(as(seller(alone(caller('eve'))), inquiry)).toBe(404)
    expect(as(seller(alone(caller('agency'))))).toBe(404)
    for (const found of [inquiry, undelivered, undefined]) {
      expect(as(seller(member(caller('ana'), 'agency', 'listings')), found)).toBe(403)
    }
    expect(as(buyer('bea'), inquiry)).toBe(404)
  }
})

test('the buyer reads and writes in the thread, signed in or by link', () => {
  for (const action of ['read_thread', 'reply', 'renew_link'] as const) {
    const as = (who: InquiryCaller, of?: typeof inquiry) => answerOf(() => authorize(who, action, of))
    expect(as(buyer('bea'), inquiry)).toBe(true)
    expect(as(buyer('bea'), undelivered)).toBe(true)
    expect(as(byLink, inquiry)).toBe(true)
    expect(as(byLink, undelivered)).toBe(404)
    expect(as(nobody, inquiry)).toBe(404)
    expect(as(buyer('eve', 'bea@example.com'), inquiry)).toBe(404)
    expect(as(buyer('bea'))).toBe(404)
    expect(as(seller(alone(caller('agency'))), inquiry)).toBe(404)
  }
})

test('an inquiry without an account belongs to the confirmed address, once it was delivered', () => {
  const as = (of: typeof inquiry, ...addresses: string[]) =>
    answerOf(() => authorize(buyer('bea', ...addresses), 'reply', { ...of, buyerId: null }))
  expect(as(inquiry, 'bea@example.com')).toBe(true)
  expect(as(inquiry)).toBe(404)
  expect(as(undelivered, 'bea@example.com')).toBe(404)
})
