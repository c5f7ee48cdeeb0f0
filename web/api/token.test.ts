import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, freshToken, hasRefreshFailed, readToken, storeToken } from './token.ts'

/** An expired token: only its `exp` is read here. */
const expired = `a.${btoa(JSON.stringify({ exp: 1 }))}.c`
const holding = `a.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.c`

const stored = new Map<string, string>()
let isFull = false

beforeEach(() => {
  stored.clear()
  isFull = false
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))

test('a token that holds is used as it is, one that has expired is replaced', async () => {
  storeToken(holding)
  expect(await freshToken()).toBe(holding)
  storeToken(expired)
  answerWith(200, { access_token: holding })
  expect(await freshToken()).toBe(holding)
  expect(hasRefreshFailed()).toBe(false)
})

test('a refused refresh ends the session with a message until the next sign-in', async () => {
  storeToken(expired)
  answerWith(401, {})
  expect(await freshToken()).toBeNull()
  expect([readToken(), hasRefreshFailed()]).toEqual([null, true])
  storeToken(holding)
  expect(hasRefreshFailed()).toBe(false)
})

test.each([429, 500, 502, 503])('a server that answers %s to a refresh signs nobody out', async (status) => {
  storeToken(expired)
  answerWith(status, {})
  expect(await freshToken()).toBeNull()
  expect([readToken(), hasRefreshFailed()]).toEqual([expired, false])
  clearToken()
})

test('a failed network keeps the token for the next try', async () => {
  storeToken(expired)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await freshToken()).toBeNull()
  expect([readToken(), hasRefreshFailed()]).toEqual([expired, false])
  clearToken()
})

test('where the storage is refused, the session is that of the page', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  storeToken(holding)
  expect(readToken()).toBe(holding)
  clearToken()
  expect(readToken()).toBeNull()
})

test('where the storage is full, the token of before is not used, and another tab still ends a later session', () => {
  storeToken(expired)
  expect(stored.get('token')).toBe(expired)
  isFull = true
  storeToken(holding)
  expect(readToken()).toBe(holding)
  isFull = false
  storeToken(expired)
  stored.delete('token')
  expect(readToken()).toBeNull()
})
