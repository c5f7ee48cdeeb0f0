import { expect, test } from 'vitest'
import { searchState } from '#web/ui/search-state/search-state.ts'
import { searchedStayField, stayField } from './compared-stay.ts'

const dates = 'check_in=2027-05-15&check_out=2027-05-22'
const searched = searchState({ stay: searchedStayField })
const counted = searchState({ stay: stayField })
const peopleIn = (state: typeof searched, search: string) => {
  const { stay } = state.parse(new URLSearchParams(`${dates}&${search}`))
  return stay && [stay.adults, stay.children]
}

test('the travellers of a search are compared, children among them', () => {
  expect(peopleIn(searched, 'guests=4')).toEqual([4, 0])
  expect(peopleIn(searched, 'guests=4&children=2')).toEqual([2, 2])
  expect(peopleIn(counted, 'adults=4&children=2')).toEqual([4, 2])
})

test('a search without travellers is compared for one adult, as its cards are', () => {
  expect(peopleIn(searched, '')).toEqual([1, 0])
  expect(peopleIn(counted, '')).toEqual([1, 0])
})

test('there is always an adult, and never more than a search takes', () => {
  expect(peopleIn(searched, 'guests=2&children=5')).toEqual([1, 1])
  expect(peopleIn(searched, 'children=3')).toEqual([1, 0])
  expect(peopleIn(searched, 'guests=999')).toEqual([1, 0])
  expect(peopleIn(counted, 'adults=50&children=9')).toEqual([50, 0])
  expect(peopleIn(counted, 'adults=-1&children=x')).toEqual([1, 0])
})

test('what is written is read again', () => {
  for (const search of ['guests=4', 'guests=4&children=2']) {
    const state = searched.parse(new URLSearchParams(`${dates}&${search}`))
    expect(searched.serialize(state).toString()).toBe(`${dates}&${search}`)
  }
  expect(searched.serialize({ stay: null }).toString()).toBe('')
})
