import { expect, test } from 'vitest'
import { payoutQuery, payoutSearch } from './payout-queue-address.ts'

const read = (search: string) => payoutSearch.parse(new URLSearchParams(search))

test('the queue opens on payouts ready to be sent', () => {
  expect(read('')).toEqual({ status: 'ready', hold: '', search: '', page: 1 })
  expect(read('status=lost&page=-2&hold=dispute').status).toBe('ready')
})

test('an address is the same after it was read and written', () => {
  for (const search of ['', 'status=held&hold=identity&search=b%C3%A9&page=3', 'status=all']) {
    expect(payoutSearch.serialize(read(search)).toString()).toBe(search)
  }
})

test('a reason is a filter of payouts on hold, and of no others', () => {
  expect(payoutQuery(read('status=held&hold=dispute'))).toEqual({ status: 'held', hold_reason: 'dispute' })
  expect(payoutQuery(read('status=all&hold=dispute'))).toEqual({})
})
