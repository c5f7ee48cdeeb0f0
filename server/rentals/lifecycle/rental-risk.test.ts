import { expect, test } from 'vitest'
import { hasContactData } from './contact-data.ts'
import { onHoldFrom, isOnHoldAfterEdit, type RiskFacts, riskOf } from './rental-risk.ts'

const now = new Date('2027-03-01T12:00:00Z')
const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
const newOwner: RiskFacts = {
  texts: ['Maison au bord de l’eau', 'À 200 m de la plage, 4 chambres, Wi-Fi 500 Mb/s, arrivée dès 16:00.'],
  priceMinor: 12_000,
  comparables: { count: 40, medianPriceMinor: 15_000 },
  ownerSince: days(0),
  ownerVerified: false,
}
const provenOwner = { ...newOwner, ownerSince: days(300), ownerVerified: true }

test('an honest home of a new owner is shown at once', () => {
  expect(riskOf(newOwner, now)).toBeLessThan(onHoldFrom)
  expect(riskOf(provenOwner, now)).toBe(0)
})

test('contact details in a text put the rental of an unverified owner on hold', () => {
  const texts = ['Maison', 'Appelez-moi au 06 12 34 56 78']
  expect(riskOf({ ...newOwner, texts }, now)).toBeGreaterThanOrEqual(onHoldFrom)
  expect(riskOf({ ...provenOwner, texts }, now)).toBe(30)
})

test('a price far below the usual one raises the risk, once there are enough rentals to compare', () => {
  const cheap = { ...newOwner, priceMinor: 8_999 }
  expect(riskOf(cheap, now)).toBe(50)
  expect(riskOf({ ...cheap, priceMinor: 9_000 }, now)).toBe(20)
  expect(riskOf({ ...cheap, comparables: { count: 9, medianPriceMinor: 15_000 } }, now)).toBe(20)
  expect(riskOf({ ...cheap, comparables: { count: 0, medianPriceMinor: null } }, now)).toBe(20)
  expect(riskOf({ ...provenOwner, priceMinor: 100, texts: ['a@b.fr'] }, now)).toBe(60)
})

test('an account is new for seven days', () => {
  expect(riskOf({ ...provenOwner, ownerSince: days(6.99) }, now)).toBe(20)
  expect(riskOf({ ...provenOwner, ownerSince: days(7) }, now)).toBe(0)
})

test('an edit holds a home when it makes it worse, not when a moderator had let it pass', () => {
  expect(isOnHoldAfterEdit(false, 20, 50)).toBe(true)
  expect(isOnHoldAfterEdit(false, 50, 50)).toBe(false)
  expect(isOnHoldAfterEdit(true, 50, 50)).toBe(true)
  expect(isOnHoldAfterEdit(true, 50, 20)).toBe(false)
})

test.each([
  'marie.dupont@example.fr',
  'marie (at) example',
  'marie arobase gmail',
  'Voir https://exemple.org/maison',
  'notre site maison-bleue.com',
  'WhatsApp possible',
  'Tél. 06 12 34 56 78',
  '0612345678',
  '06.12.34.56.78',
  '+221 77 123 45 67',
  '0033 6 12 34 56 78',
  'Appelez le 77 123 45 67',
  '514-555-0123',
  '(514) 555-0123',
])('« %s » is a way to avoid the platform', (text) => {
  expect(hasContactData(text)).toBe(true)
})

test.each([
  'Maison de 120 m², 4 chambres, 8 couchages, à 1 200 m du lac',
  'Ouvert du 12.05.2026 au 15.09.2026, arrivée 16:00, départ 10:00',
  'Numéro d’enregistrement 75111 012345 AB',
  'Gare à 5 min. La plage est à 300 m.',
  'Construite en 1998, rénovée en 2021 ; 2 500 m² de jardin',
  'Tarif de 1 200 € la semaine, 45 000 habitants',
])('« %s » is an honest text', (text) => {
  expect(hasContactData(text)).toBe(false)
})
