import { expect, test } from 'vitest'
import type { SettingKey } from '#contract/administration/setting-definitions.ts'
import { settingKeys, definitionOf, defaultSettings } from '#contract/administration/setting-definitions.ts'
import type { StoredValue } from '#server/settings/value-at.ts'
import { contradiction, earliestRise, isAnnouncedRise, problemOfValue } from './judge-value.ts'

const day = (number: number) => new Date(Date.UTC(2027, 0, number))
const from = (value: number, number: number, id = '9'): StoredValue => ({ id, value, validFrom: day(number) })

test('every default is a value of its setting, and contradicts no other', () => {
  for (const key of settingKeys) {
    const standard = defaultSettings.get(key)
    expect(problemOfValue(key, standard), key).toBeUndefined()
    expect(
      contradiction(key, { id: '1', value: standard, validFrom: day(1) }, new Map()),
      key,
    ).toBeUndefined()
  }
})

test('another kind or a value outside its bounds is refused', () => {
  expect(problemOfValue('guest_fee_percent', true)).toEqual({ code: 'kind' })
  expect(problemOfValue('maintenance', 1)).toEqual({ code: 'kind' })
  expect(problemOfValue('banned_words', 3)).toEqual({ code: 'kind' })
  expect(problemOfValue('guest_fee_percent', ['9'])).toEqual({ code: 'kind' })
  expect(problemOfValue('guest_fee_percent', 31)).toEqual({ code: 'bounds', least: 0, most: 30 })
  expect(problemOfValue('guest_fee_percent', 30)).toBeUndefined()
  const { most } = definitionOf('banned_words')
  expect(
    problemOfValue(
      'banned_words',
      Array.from({ length: most! + 1 }, () => 'mot'),
    ),
  ).toMatchObject({
    code: 'bounds',
  })
})

test('delays and prices that rise have to at every moment, also at a planned one', () => {
  const none = new Map<SettingKey, StoredValue[]>()
  expect(contradiction('sla_urgent_hours', from(12, 1), none)).toEqual({
    code: 'order',
    smaller: 'sla_urgent_hours',
    larger: 'sla_high_hours',
  })
  expect(contradiction('sla_urgent_hours', from(11, 1), none)).toBeUndefined()
  const planned = new Map<SettingKey, StoredValue[]>([['sla_high_hours', [from(8, 20, '1')]]])
  expect(contradiction('sla_urgent_hours', from(10, 1), planned)).toMatchObject({ code: 'order' })
  expect(contradiction('sla_urgent_hours', from(7, 1), planned)).toBeUndefined()
  // It ended before the value begins.
  const former = new Map<SettingKey, StoredValue[]>([['sla_high_hours', [from(6, 1, '1'), from(12, 5, '2')]]])
  expect(contradiction('sla_urgent_hours', from(10, 10), former)).toBeUndefined()
})

test('only a larger fee or price is announced before', () => {
  expect(isAnnouncedRise('owner_fee_percent', 4, 3)).toBe(true)
  expect(isAnnouncedRise('owner_fee_percent', 2, 3)).toBe(false)
  expect(isAnnouncedRise('pro_agency_price_xof', 90_000, 84_500)).toBe(true)
  expect(isAnnouncedRise('quote_minutes', 60, 30)).toBe(false)
})

test('a rise begins after fifteen whole days, the one of its announcement not counted', () => {
  // Midnight in Paris, in winter and across the change to summer time.
  expect(earliestRise(new Date('2027-01-01T08:00:00Z')).toISOString()).toBe('2027-01-16T23:00:00.000Z')
  expect(earliestRise(new Date('2027-03-20T08:00:00Z')).toISOString()).toBe('2027-04-04T22:00:00.000Z')
  // Its e-mails go out on the next day.
  expect(earliestRise(new Date('2027-01-01T22:30:00Z')).toISOString()).toBe('2027-01-17T23:00:00.000Z')
})
