import { expect, test } from 'vitest'
import { halfHours, parseTypedTime } from './typed-time.ts'

test('a time is typed as it is written in French, English or Spanish', () => {
  for (const text of ['15:30', '15 h 30', '15h30', '15.30', ' 3:30 pm', '3:30 p.m.'])
    expect(parseTypedTime(text), text).toBe('15:30')
  expect(parseTypedTime('9')).toBe('09:00')
  expect(parseTypedTime('9 h')).toBe('09:00')
  expect(parseTypedTime('12 am')).toBe('00:00')
  expect(parseTypedTime('12 pm')).toBe('12:00')
})

test('what is no time is none', () => {
  for (const text of ['', '24:00', '12:60', '13 pm', 'midi', '15:3', '1530', '15:30:00'])
    expect(parseTypedTime(text), text).toBeNull()
})

test('each time that is offered is read as itself', () => {
  for (const time of halfHours) expect(parseTypedTime(time)).toBe(time)
})
