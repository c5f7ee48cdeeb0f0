import { expect, test } from 'vitest'
import { emptySearchDraft, searchOf, draftOf } from './search-draft.ts'

test('what was searched is read back from the address', () => {
  const address = 'country=france&city=Annecy&check_in=2027-05-15&check_out=2027-05-22&guests=3'
  const draft = draftOf(new URLSearchParams(address), 'fr')
  expect(draft).toEqual({
    place: 'Annecy',
    country: 'france',
    city: 'Annecy',
    from: '2027-05-15',
    to: '2027-05-22',
    flexibleDays: null,
    length: null,
    month: null,
    guests: 3,
  })
  expect(searchOf(draft)).toBe(address)
})

test('a country alone is named in the language of the page', () => {
  expect(draftOf(new URLSearchParams('country=maroc'), 'es').place).toBe('Marruecos')
})

test('a text that no proposition completed is searched as it stands', () => {
  expect(searchOf({ ...emptySearchDraft, place: ' vue sur mer ' })).toBe('q=vue+sur+mer')
})

test('the filters stay, while the page and the box of the map go', () => {
  const stored = new URLSearchParams('property_type=villa&page=3&bbox=1,2,3,4&q=lac')
  expect(searchOf({ ...emptySearchDraft, country: 'suisse', place: 'Suisse' }, stored)).toBe(
    'property_type=villa&country=suisse',
  )
})

test('nonsense in an address is left out', () => {
  const draft = draftOf(
    new URLSearchParams('country=atlantis&check_in=2027-05-22&check_out=2027-05-15&guests=-2'),
    'fr',
  )
  expect(draft).toEqual(emptySearchDraft)
})

test('an arrival without a departure searches no dates', () => {
  expect(searchOf({ ...emptySearchDraft, from: '2027-05-15' })).toBe('')
})

test('another place leaves the zones of the map behind, other dates keep them', () => {
  const stored = new URLSearchParams('country=france&zones=1,2,3&guests=2')
  const draft = draftOf(stored, 'fr')
  expect(new URLSearchParams(searchOf({ ...draft, guests: 4 }, stored)).get('zones')).toBe('1,2,3')
  const moved = { ...draft, city: 'Lyon', place: 'Lyon' }
  expect(new URLSearchParams(searchOf(moved, stored)).has('zones')).toBe(false)
})

test('flexible dates are read back: days around dates, or a weekend or a week in a month', () => {
  for (const address of [
    'check_in=2027-05-15&check_out=2027-05-22&flexible_days=2&guests=3',
    'month=2027-05&stay_length=weekend',
  ])
    expect(searchOf(draftOf(new URLSearchParams(address), 'fr'))).toBe(address)
  for (const nonsense of [
    'flexible_days=2',
    'month=2027-05',
    'month=2027-17&stay_length=week',
    'month=2027-05&stay_length=year',
  ])
    expect(draftOf(new URLSearchParams(nonsense), 'fr')).toEqual(emptySearchDraft)
})

test('choosing a month instead of dates takes the dates out of the address, and the other way round', () => {
  const dated = new URLSearchParams('check_in=2027-05-15&check_out=2027-05-22&flexible_days=2')
  const draft = draftOf(dated, 'fr')
  expect(searchOf({ ...draft, length: 'week' }, dated)).toBe('')
  const month = searchOf({ ...draft, length: 'week', month: '2027-06' }, dated)
  expect(month).toBe('month=2027-06&stay_length=week')
  expect(searchOf({ ...draft, flexibleDays: null }, new URLSearchParams(month))).toBe(
    'check_in=2027-05-15&check_out=2027-05-22',
  )
})
