import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readKeys } from '#server/platform/secret-key.ts'
import { endingKey, isEndingKey } from './ending-key.ts'

const keyFor = readKeys({
  SECRET_KEY: 'signs the keys of this test',
  SECRET_KEY_PREVIOUS: undefined,
  DATA_DIR: '',
})
const keysAt = (moment: string) => ({
  clock: { now: () => new Date(moment) },
  keyFor,
})
const id = '0198f0aa-0000-7000-8000-000000000001'

test('a key holds for twelve months, for one thing, and its end cannot be changed', () => {
  const key = endingKey(keysAt('2028-01-10T12:00:00Z'), 'favorite', id)
  const holds = (moment: string, signedKey = key, kind: 'favorite' | 'saved-search' = 'favorite', of = id) =>
    isEndingKey(keysAt(moment), kind, of, signedKey)
  expect(key).toMatch(/^[\w-]{20,100}$/)
  expect(holds('2028-01-10T12:00:00Z')).toBe(true)
  expect(holds('2029-01-10T11:59:00Z')).toBe(true)
  expect(holds('2029-01-10T12:00:00Z')).toBe(false)
  expect(holds('2028-02-01T00:00:00Z', key, 'saved-search')).toBe(false)
  expect(holds('2028-02-01T00:00:00Z', key, 'favorite', id.replace('1', '2'))).toBe(false)
  for (const wrong of [key.slice(0, 43), `${key.slice(0, 43)}zzzzzz`, `${key}0`, '', 'x'])
    expect(holds('2028-02-01T00:00:00Z', wrong)).toBe(false)
})

test('a key from before keys had an end holds until the last of them is a year old', () => {
  const undated = createHmac('sha256', keyFor('end-favorite')).update(id).digest('base64url')
  expect(isEndingKey(keysAt('2027-11-30T23:59:00Z'), 'favorite', id, undated)).toBe(true)
  expect(isEndingKey(keysAt('2027-12-01T00:00:00Z'), 'favorite', id, undated)).toBe(false)
  expect(isEndingKey(keysAt('2027-01-01T00:00:00Z'), 'favorite', id, `${undated}zzzzzz`)).toBe(false)
})
