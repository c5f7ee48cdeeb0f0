import { expect, test } from 'vitest'
import { datesIn } from './stay-days.ts'

test('the dates of a stay stand in a sentence of each language', () => {
  expect(datesIn('fr', '2027-01-30', '2027-02-02')).toBe('30 janvier 2027 au 2 février 2027')
  expect(datesIn('es', '2027-01-30', '2027-02-02')).toBe('30 de enero de 2027 al 2 de febrero de 2027')
  expect(datesIn('en', '2027-01-30', '2027-02-02')).toBe('January 30\u2009–\u2009February 2, 2027')
})

test('in English they are what the platform writes of a range', () => {
  const format = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const first = Temporal.PlainDate.from('2027-01-01')
  for (let day = 0; day < 400; day += 7) {
    for (const nights of [1, 5, 29, 365]) {
      const checkIn = first.add({ days: day })
      const checkOut = checkIn.add({ days: nights })
      const [from, to] = [checkIn, checkOut].map((date) => new Date(`${date.toString()}T00:00:00Z`))
      expect(datesIn('en', checkIn.toString(), checkOut.toString())).toBe(format.formatRange(from!, to!))
    }
  }
})
