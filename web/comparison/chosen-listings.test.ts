import { beforeEach, expect, test } from 'vitest'
import { exchanged, onChoice, readChosen, setChosen, stopWaiting, toggleChosen } from './chosen-listings.ts'

const four = ['a', 'b', 'c', 'd']

beforeEach(() => setChosen('rental', four))

test('a fifth listing leaves the four as they are, and is announced', () => {
  let announced = 0
  const stop = onChoice(() => announced++)
  toggleChosen('rental', 'e')
  stop()
  expect(readChosen('rental')).toEqual(four)
  expect(announced).toBeGreaterThan(0)
  stopWaiting('rental')
  expect(readChosen('rental')).toEqual(four)
})

test('an exchange keeps the order of the others', () => {
  expect(exchanged(four, { added: 'e', removed: 'b' })).toEqual(['a', 'e', 'c', 'd'])
})
