import { expect, test } from 'vitest'
import { financePath, financeSearch, offeredMonths } from './finance-address.ts'

test('two years of months are offered, the present one first', () => {
  const months = offeredMonths(new Date(2026, 1, 28))
  expect([months[0], months[1], months[2], months.length]).toEqual(['2026-02', '2026-01', '2025-12', 24])
})

test('what the screen shows stands in its address, without what goes without saying', () => {
  const before = offeredMonths(new Date())[3]!
  const path = financePath({ month: before, about: 'refunds', page: 2, tax: undefined })
  expect(path).toBe(`/owner-dash/finances?month=${before}&about=refunds&page=2`)
  expect(financeSearch.parse(new URL(path, 'http://here').searchParams)).toEqual({
    month: before,
    about: 'refunds',
    page: 2,
    tax: undefined,
  })
  expect(financePath({ month: undefined, about: undefined, page: 1, tax: undefined })).toBe(
    '/owner-dash/finances',
  )
})

test('a month that is not offered, or is the present one, is left to the present one', () => {
  const monthOf = (month: string) => financeSearch.parse(new URLSearchParams({ month })).month
  expect([monthOf('1999-01'), monthOf('nothing'), monthOf(offeredMonths(new Date())[0]!)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
