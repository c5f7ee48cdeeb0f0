import { expect, test } from 'vitest'
import {
  dateOfInstant,
  formatDay,
  formatDays,
  formatFirstDay,
  formatMoment,
  formatTime,
} from './date-format.ts'
import { Language } from './language.ts'

test('a day is formatted in the usual form of each language', () => {
  expect(formatDay('2027-03-12', 'fr')).toBe('12 mars 2027')
  expect(formatDay('2027-03-12', 'en')).toBe('12 March 2027')
  expect(formatDay('2027-03-12', 'es')).toBe('12 de marzo de 2027')
  expect(formatDay('2027-08-01T22:30:00.000Z', 'fr', { month: 'short' })).toBe('1er août 2027')
})

test('the first of a month is an ordinal in French alone, and never without its month', () => {
  expect(formatDay('2027-01-01', 'fr')).toBe('1er janvier 2027')
  expect(formatDay('2027-01-01', 'fr', { weekday: 'long', year: undefined })).toBe('vendredi 1er janvier')
  expect(formatDay('2027-01-01', 'fr', { weekday: 'long', day: 'number' })).toBe('vendredi 1 janvier 2027')
  expect(formatDay('2027-01-11', 'fr')).toBe('11 janvier 2027')
  expect(formatDay('2027-01-01', 'en')).toBe('1 January 2027')
  expect(formatDay('2027-01-01', 'es')).toBe('1 de enero de 2027')
  expect(formatDay('2027-01-01', 'fr', { month: undefined, year: undefined })).toBe('1')
  expect(formatDays('2027-05-01', '2027-05-08', 'fr')).toBe('1er–8 mai 2027')
  expect(formatDays('2027-05-01', '2027-05-08', 'en')).toBe('1–8 May 2027')
  expect(formatDays('2027-05-28', '2027-06-01', 'fr')).toBe('28 mai\u00a0–\u00a01er juin 2027')
  expect(formatMoment('2026-12-31T23:30:00Z', 'fr', { timeZone: 'Europe/Paris' })).toBe(
    '1er janvier 2027 à 00:30',
  )
})

test('parts of a date stand alone or together', () => {
  const alone = { day: undefined, month: undefined, year: undefined }
  expect(formatDay('2027-09-05', 'fr', { day: undefined })).toBe('septembre 2027')
  expect(formatDay('2027-09-05', 'en', { day: undefined, month: 'short' })).toBe('Sept 2027')
  expect(formatDay('2027-09-05', 'es', { weekday: 'long' })).toBe('domingo, 5 de septiembre de 2027')
  expect(formatDay('2027-09-05', 'es', { weekday: 'short', month: undefined, year: undefined })).toBe('dom 5')
  expect(formatDay('2027-09-05', 'fr', { weekday: 'short', month: 'short', year: undefined })).toBe(
    'dim. 5 sept.',
  )
  expect(formatDay('2027-09-05', 'fr', { weekday: 'narrow', ...alone })).toBe('D')
})

test('a range of days states shared parts once', () => {
  expect(formatDays('2027-05-15', '2027-05-22', 'fr')).toBe('15–22 mai 2027')
  expect(formatDays('2027-05-28', '2027-06-03', 'fr')).toBe('28 mai\u00a0–\u00a03 juin 2027')
  expect(formatDays('2027-12-28', '2028-01-03', 'en')).toBe('28 December 2027\u00a0–\u00a03 January 2028')
  expect(formatDays('2027-05-28', '2027-06-03', 'es', { month: 'short', year: undefined })).toBe(
    '28 may\u00a0–\u00a03 jun',
  )
  expect(formatDays('2027-05-28', '2027-05-28', 'es')).toBe('28 de mayo de 2027')
  expect(formatFirstDay('2027-05-01', '2027-05-22', 'fr')).toBe('1er')
  expect(formatFirstDay('2027-05-28', '2027-06-03', 'es')).toBe('28 de mayo')
  expect(formatFirstDay('2027-12-28', '2028-01-03', 'en')).toBe('28 December 2027')
})

test('a moment is formatted in the requested time zone', () => {
  const moment = '2027-03-27T23:30:05.000Z'
  expect(formatMoment(moment, 'fr', { timeZone: 'Europe/Paris' })).toBe('28 mars 2027 à 00:30')
  expect(formatMoment(moment, 'en', { timeZone: 'America/Montreal' })).toBe('27 March 2027 at 19:30')
  expect(formatMoment(moment, 'es', { timeZone: 'UTC', month: 'short', seconds: true })).toBe(
    '27 mar 2027, 23:30:05',
  )
  expect(formatTime(moment, 'Africa/Dakar')).toBe('23:30')
  expect(dateOfInstant(moment, 'Indian/Reunion')).toBe('2027-03-28')
})

test('without a time zone that of the machine is used', () => {
  const moment = new Date(2027, 0, 5, 7, 3)
  expect(formatMoment(moment, 'fr')).toBe('5 janvier 2027 à 07:03')
  expect(dateOfInstant(moment)).toBe('2027-01-05')
})

test('words are those of CLDR, on every day of a year but the French first of a month', () => {
  const locales = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }
  for (const language of Language.options) {
    const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
    const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
    for (let day = 0; day < 400; day++) {
      const date = new Date(Date.UTC(2027, 0, 1 + day))
      const local = date.toISOString().slice(0, 10)
      const written = format.format(date)
      expect(formatDay(local, language)).toBe(language === 'fr' ? written.replace(/^1 /, '1er ') : written)
      const alone = { weekday: 'long', day: undefined, month: undefined, year: undefined } as const
      expect(formatDay(local, language, alone)).toBe(weekday.format(date))
    }
  }
})
