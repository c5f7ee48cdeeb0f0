import { expect, test } from 'vitest'
import { listQuery, rentalSearch } from './rental-list-address.ts'

const first = rentalSearch.parse(new URLSearchParams())

test('a plain address lists the newest homes in a grid', () => {
  expect(first).toEqual({ search: '', status: '', sort: 'created_at-desc', page: 1, view: 'grid' })
  expect(rentalSearch.serialize(first).toString()).toBe('')
})

test('what is listed survives a reload', () => {
  const state = {
    ...first,
    search: 'Sète',
    status: 'DRAFT',
    sort: 'price-asc',
    page: 3,
    view: 'table',
  } as const
  expect(rentalSearch.parse(rentalSearch.serialize(state))).toEqual(state)
})

test('values that nobody offered are read as the defaults', () => {
  const address = new URLSearchParams('status=SOLD&sort_by=owner&sort_direction=up&page=-2&view=map')
  expect(rentalSearch.parse(address)).toEqual(first)
})

test('another filter goes back to the first page, another view does not', () => {
  const third = { ...first, page: 3 }
  expect(rentalSearch.with(third, { status: 'ARCHIVED' }).page).toBe(1)
  expect(rentalSearch.with(third, { view: 'table' }).page).toBe(3)
  expect(rentalSearch.with(third, { page: 2 }).page).toBe(2)
})

test('the call has the requested filters alone', () => {
  expect(listQuery({ ...first, search: '  ' })).toEqual({
    page: '1',
    sort_by: 'created_at',
    sort_direction: 'desc',
  })
})
