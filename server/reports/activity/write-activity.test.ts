import { expect, test } from 'vitest'
import type { LetStay } from './activity-queries.ts'
import { activityCsv, activityOf, addressOf } from './write-activity.ts'

const stay = {
  bookingId: 'booking',
  rentalId: 'rental',
  registrationNumber: '7510401234567',
  street: '12 bis rue de Rivoli',
  postcode: '75 004',
  city: 'Paris',
  countryCode: 'FR' as const,
  timeZone: 'Europe/Paris',
  inseeCode: '75056',
  from: '2026-10-30',
  to: '2026-11-01',
  nights: 2,
  guests: 3,
  guestCountries: ['FR', 'BE'],
} satisfies LetStay

test('a stay is written as the single digital entry point reads it', () => {
  expect(activityOf(stay, 'https://demeure.example')).toEqual({
    activityId: 'booking',
    url: 'https://demeure.example/properties/france/rental',
    registrationNumber: '7510401234567',
    address: {
      thoroughfare: 'rue de Rivoli',
      locatorDesignatorNumber: 12,
      locatorDesignatorLetter: 'bis',
      postCode: '75004',
      postName: 'Paris',
      fullAddress: '12 bis rue de Rivoli, 75 004 Paris',
    },
    areaId: '75056',
    temporal: { startDatetime: '2026-10-29T23:00:00Z', endDatetime: '2026-10-31T23:00:00Z' },
    numberOfNights: 2,
    numberOfGuests: 3,
    countryOfGuests: ['FR', 'BE', 'N/A'],
  })
})

test('a street without a number, or whose name begins with a letter, stays whole', () => {
  const written = (street: string) => addressOf({ street, postcode: '', city: 'Paris' })
  expect(written('Lieu-dit Les Imberts')).toEqual({
    thoroughfare: 'Lieu-dit Les Imberts',
    postCode: '',
    postName: 'Paris',
    fullAddress: 'Lieu-dit Les Imberts, Paris',
  })
  expect(written('3 avenue Foch')).toMatchObject({ thoroughfare: 'avenue Foch', locatorDesignatorNumber: 3 })
  expect(written('3A, avenue Foch')).toMatchObject({ locatorDesignatorLetter: 'a' })
  expect(written('')).toMatchObject({ thoroughfare: '', fullAddress: 'Paris' })
})

test('the CSV has a line for each stay, and its headings also without one', () => {
  const [headings = '', line = ''] = activityCsv([activityOf(stay, 'https://demeure.example')]).split('\r\n')
  expect(headings).toContain('registrationNumber')
  expect(line).toContain('"7510401234567"')
  expect(line.split(',').length).toBeGreaterThanOrEqual(headings.split(',').length)
  expect(activityCsv([])).toContain('activityId,url,registrationNumber')
})
