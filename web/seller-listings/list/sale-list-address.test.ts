import { expect, test } from 'vitest'
import { saleListQuery, saleListSearch } from './sale-list-address.ts'

test('an address has the listed state, and a mistyped one still lists', () => {
  const state = saleListSearch.parse(
    new URLSearchParams('search=canut&status=UNDER_OFFER&sort=title-asc&page=3&view=table'),
  )
  expect(state).toEqual({ search: 'canut', status: 'under_offer', sort: 'title-asc', page: 3, view: 'table' })
  expect(saleListSearch.parse(new URLSearchParams('status=burnt&sort=x&page=-2&view=cloud'))).toEqual({
    search: '',
    status: '',
    sort: 'created_at-desc',
    page: 1,
    view: 'grid',
  })
})

test('what is as it was at first is left out of the address, and a change begins at the first page', () => {
  const first = saleListSearch.parse(new URLSearchParams())
  expect(saleListSearch.serialize(first).toString()).toBe('')
  const changed = saleListSearch.with({ ...first, page: 4 }, { status: 'draft' })
  expect(saleListSearch.serialize(changed).toString()).toBe('status=draft')
  expect(saleListQuery(changed)).toEqual({
    page: '1',
    sort_by: 'created_at',
    sort_direction: 'desc',
    status: 'draft',
  })
})
