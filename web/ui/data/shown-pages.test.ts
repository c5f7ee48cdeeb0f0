import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test('few pages are all named', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(2, 4)).toEqual([1, 2, 3, 4])
})

test('far pages hide behind gaps, never a single one', () => {
  expect(shownPages(1, 20)).toEqual([1, 2, null, 20])
  expect(shownPages(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(shownPages(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(shownPages(20, 20)).toEqual([1, null, 19, 20])
})
