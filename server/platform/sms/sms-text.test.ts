import { expect, test } from 'vitest'
import { inSmsLetters, smsLength, smsText } from './sms-text.ts'

test('words are written in the letters of texts', () => {
  expect(inSmsLetters('Votre séjour à « L’Île aux œillets » est confirmé…')).toBe(
    'Votre séjour à "L\'Ile aux oeillets" est confirmé...',
  )
  expect(inSmsLetters('Reservación de Íñigo: 40 € 🏠')).toBe('Reservacion de Iñigo: 40 € ?')
})

test('some letters take two places', () => {
  expect(smsLength('40 €')).toBe(5)
})

test('an SMS has the sender, the event and the link', () => {
  expect(smsText('fr', 'Votre réservation est confirmée', 'https://demeure.example/b/1')).toBe(
    'Demeure : Votre réservation est confirmée https://demeure.example/b/1',
  )
})

test('however long its words, it stays one text', () => {
  const link = `https://demeure.example/client-dash/bookings/${crypto.randomUUID()}`
  const long = smsText('en', 'Your stay at “The very long name” '.repeat(9), link)
  expect(smsLength(long)).toBeLessThanOrEqual(160)
  expect(long).toContain('... https://demeure.example/')
  const withoutRoom = smsText('es', 'Su reserva €'.repeat(40), link.padEnd(120, 'x'))
  expect(smsLength(withoutRoom)).toBeLessThanOrEqual(160)
  expect(withoutRoom).not.toContain('https')
})
