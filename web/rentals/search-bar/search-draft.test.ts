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
