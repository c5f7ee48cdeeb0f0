import { expect, test } from 'vitest'
import { calendarSearch, daysToFetch } from './calendar-address.ts'

const search = calendarSearch('2026-11-21')
const read = (text: string) => search.parse(new URLSearchParams(text))

test('without a word the timeline shows three weeks from this Monday on', () => {
  expect(read('')).toEqual({ from: '2026-11-16', span: 21, home: null, panel: 'feeds' })
  expect(read('from=nonsense&span=1000&panel=x')).toEqual(read(''))
})

test('an address is written as it was read', () => {
  const state = {
    from: '2027-01-04',
    span: 7,
    home: '0198f0aa-0000-7000-8000-000000000000',
    panel: 'codes',
  } as const
  expect(read(search.serialize(state).toString())).toEqual(state)
  expect(search.serialize(read('')).toString()).toBe('')
})

test('the requested days cover both the timeline and the month', () => {
  expect(daysToFetch(read(''))).toEqual({ from: '2026-10-26', to: '2026-12-07' })
  expect(daysToFetch(read('span=92'))).toEqual({ from: '2026-10-26', to: '2027-02-16' })
})
