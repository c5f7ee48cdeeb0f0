import { expect, test } from 'vitest'
import { monthsToCome } from './months-to-come.ts'

test('months come from the present one on, which is left out once no stay can begin in it', () => {
  expect(monthsToCome('2026-11-27', 'weekend').slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsToCome('2026-11-28', 'weekend')).toHaveLength(11)
  expect(monthsToCome('2026-11-28', 'weekend')[0]).toBe('2026-12')
  expect(monthsToCome('2026-11-30', 'week')[0]).toBe('2026-11')
})
