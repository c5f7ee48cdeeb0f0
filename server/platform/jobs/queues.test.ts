import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reasonOf, reportingReason } from './queues.ts'

test('the reason of a failed statement is that of the database, without its text and values', () => {
  const cause = new Error('duplicate key value violates unique constraint "booking_code"')
  const error = new DrizzleQueryError('insert into booking values ($1)', ['oumou@exemple.fr'], cause)
  expect(reasonOf(error)).toBe('duplicate key value violates unique constraint "booking_code"')
})

test('addresses and long numbers are left out, and long reasons are cut', () => {
  expect(reasonOf(new Error('550 <oumou@exemple.fr> is unknown, call +33 6 12 34 56 78'))).toBe(
    '550 … is unknown, call +…',
  )
  expect(reasonOf(new Error('no '.repeat(500)))).toHaveLength(300)
  expect(reasonOf('text')).toBe('something that is no error was thrown')
})

test('what reaches the queue has no stack', async () => {
  const error = await reportingReason(() => Promise.reject(new Error('the disk is full'))).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ message: 'the disk is full' })
  expect(Object.keys(error as Error)).toEqual([])
  expect((error as Error).stack).toBeUndefined()
})
