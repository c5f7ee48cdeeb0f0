import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceList, type DeviceListing } from './device-list.ts'

const id = (digit: number) => `0199aa00-0000-7000-8000-00000000000${digit}`
const rental = (digit: number): DeviceListing => ({ kind: 'rental', id: id(digit) })
const listOf = (account: string | null = null) =>
  deviceList<DeviceListing>(
    'homes',
    3,
    ({ kind, id }) => ({ kind, id }),
    () => account,
  )

let stored: Map<string, string>

function stubStorage(localStorage: object) {
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
}

beforeEach(() => {
  stored = new Map()
  stubStorage({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a home is listed once, the newest first, and past the limit the oldest goes', () => {
  const list = listOf()
  for (const digit of [1, 2, 1, 3, 4]) list.add(rental(digit))
  expect(list.read()).toEqual([rental(4), rental(3), rental(1)])
  expect(listOf().read()).toEqual(list.read())
  list.remove(rental(3))
  list.remove({ kind: 'sale', id: id(4) })
  expect(list.read()).toEqual([rental(4), rental(1)])
})

test('the same object is read until something changes, also by another tab', () => {
  const list = listOf()
  list.add(rental(1))
  expect(list.read()).toBe(list.read())
  listOf().add(rental(2))
  expect(list.read()).toEqual([rental(2), rental(1)])
})

test('an emptied list leaves nothing on the device', () => {
  const list = listOf()
  list.add(rental(1))
  list.write([])
  expect([...stored.keys()]).toEqual([])
})

test.each([
  ['damaged', '{"version":1,"items":[{'],
  ['of another program', '"rental"'],
  ['no object', 'null'],
  ['of another version', JSON.stringify({ version: 2, account: null, items: [rental(1)] })],
  ['without an account field', JSON.stringify({ version: 1, items: [rental(1)] })],
  ['no list', JSON.stringify({ version: 1, account: null, items: { 0: rental(1) } })],
])('content that is %s counts as empty and is written over', (_name, text) => {
  stored.set('homes', text)
  const list = listOf()
  expect(list.read()).toEqual([])
  list.add(rental(2))
  expect(list.read()).toEqual([rental(2)])
})

test('damaged items are left out, the others stay, without fields of others', () => {
  const items = [null, 'x', { kind: 'boat', id: id(1) }, { kind: 'sale', id: '../1' }, { ...rental(2), x: 1 }]
  stored.set('homes', JSON.stringify({ version: 1, account: null, items }))
  expect(listOf().read()).toEqual([rental(2)])
})

test('the list of an account is shown to that account alone; one without is shown to whoever comes', () => {
  listOf().add(rental(1))
  const first = listOf('first')
  expect(first.read()).toEqual([rental(1)])
  first.add(rental(2))
  expect(listOf().read()).toEqual([])
  expect(listOf('second').read()).toEqual([])
  listOf('second').add(rental(3))
  expect(first.read()).toEqual([])
})

test('a browser that refuses its storage stores nothing, and says so', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  stubStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
  const list = listOf()
  expect(list.read()).toEqual([])
  expect(list.add(rental(1))).toBe(false)
})
