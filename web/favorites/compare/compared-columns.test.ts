import { expect, test } from 'vitest'
import type { Favorite } from '#contract/buying/favorites.ts'
import { comparedColumns, favoriteOfAll, mostColumns } from './compared-columns.ts'

const listings = (...ids: string[]) => ids.map((id) => ({ home: { id, is_available: true } }) as Favorite)
const members = ['lea', 'thomas'].map((id) => ({ id }) as never)
const liked = (id: string, ...people: string[]) => ({
  id,
  votes: people.map((user_id) => ({ user_id, is_liked: true })),
})

test('homes that are gone have no column, and there are six at most', () => {
  const gone = { home: { id: 'gone', is_available: false } } as Favorite
  const columns = comparedColumns([gone, ...listings('a', 'b', 'c', 'd', 'e', 'f', 'g')])
  expect(columns.map(({ home }) => home.id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(columns).toHaveLength(mostColumns)
})

test('the home that all members like is highlighted where it is the only one', () => {
  const columns = listings('a', 'b')
  const list = { members }
  expect(favoriteOfAll(list, columns, [liked('a', 'lea', 'thomas'), liked('b', 'lea')])).toBe('a')
  expect(favoriteOfAll(list, columns, [liked('a', 'lea', 'thomas'), liked('b', 'lea', 'thomas')])).toBeNull()
  expect(favoriteOfAll(list, columns, [liked('a', 'lea')])).toBeNull()
  expect(favoriteOfAll(undefined, columns, [liked('a', 'lea', 'thomas')])).toBeNull()
})
