import { expect, test } from 'vitest'
import { addressOf, comparison } from './compare-address.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `0199aa00-0000-7000-8000-00000000000${letter}`)
const read = (search: string) => comparison.parse(new URLSearchParams(search))

test('an address keeps four homes, each once, and leaves out what is none', () => {
  expect(read(`homes=${ids[0]},${ids[0]},x,../${ids[1]},${ids.slice(1).join(',')}`).homes).toEqual(
    ids.slice(0, 4),
  )
  expect(read('').homes).toEqual([])
})

test('what is written is read again', () => {
  const state = { homes: ids.slice(0, 2), onlyDifferences: true }
  const address = addressOf(comparison.serialize(state))
  expect(address).toBe(`homes=${ids[0]},${ids[1]}&only=differences`)
  expect(read(address)).toEqual(state)
  expect(addressOf(comparison.serialize({ homes: [], onlyDifferences: false }))).toBe('')
})
