import { expect, test } from 'vitest'
import type { TestCardCode } from '#contract/money/demonstration/test-cards.ts'
import { freshMachine, press } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi(freshMachine)
const vault = () => api.app.paymentProviders.get('demonstration_card')!.cards!

async function storeCard(card: TestCardCode) {
  const customer = await vault().open({ id: 'seller', email: 'a@b.example', name: 'Agence', key: 'customer' })
  const returnUrl = 'http://localhost:3000/seller-dash/billing?card=back'
  const { reference } = await vault().begin({ customer, key: crypto.randomUUID(), returnUrl })
  return { customer, reference, pressed: await press.card(api, reference, card) }
}

function charge({ customer, reference: method }: { customer: string; reference: string }, key: string) {
  const charged = { amountMinor: 4_900, currency: 'EUR' as const, description: 'Demeure F-1' }
  return vault().charge({ key, paymentId: crypto.randomUUID(), customer, method, ...charged })
}

test('a card is stored on the page and charged once for each key, until it is removed', async () => {
  const card = await storeCard('success')
  expect(card.pressed.json).toMatchObject({ kind: 'set_up', status: 'saved' })
  expect(await vault().fetchState(card.reference)).toMatchObject({ brand: 'visa', ending: '4242' })
  const first = await charge(card, 'renewal-1')
  expect(first.state).toBe('captured')
  expect(await charge(card, 'renewal-1')).toEqual(first)
  // A charge has no page.
  expect((await api.call('GET', `/demonstration-payments/${first.reference}`)).status).toBe(404)
  await vault().remove(card.reference)
  await expect(charge(card, 'renewal-2')).rejects.toThrow('no_such_card')
})

test('an expired card is not stored; one without funds is, and its charge is refused', async () => {
  const expired = await storeCard('expired_card')
  expect(expired.pressed.json).toMatchObject({ status: 'open', failure: 'expired_card' })
  expect(await vault().fetchState(expired.reference)).toBe('pending')
  const empty = await storeCard('insufficient_funds')
  expect(empty.pressed.json.status).toBe('saved')
  expect(await charge(empty, 'renewal-3')).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
  const watched = await storeCard('three_d_secure')
  await press.challenge(api, watched.reference, 'accept')
  expect(await charge(watched, 'renewal-4')).toMatchObject({ failure: 'authentication_required' })
})
