import { expect, test } from 'vitest'
import type { Message } from '#contract/messaging/conversations.ts'
import { mergeMessages } from './merge-messages.ts'

const message = (id: string, minute: number, values: Partial<Message> = {}): Message => ({
  id,
  kind: 'text',
  body: id,
  is_mine: false,
  is_masked: false,
  read_at: null,
  created_at: `2027-01-01T10:0${minute}:00.000Z`,
  ...values,
})

test('pages that overlap make one thread, the oldest first', () => {
  const older = [message('b', 2), message('a', 1)]
  const newest = [message('c', 3), message('b', 2)]
  expect(mergeMessages(older, newest).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('what came later replaces what was known, such as that it was read', () => {
  const read = message('a', 1, { read_at: '2027-01-01T11:00:00.000Z' })
  expect(mergeMessages([message('a', 1)], [read])).toEqual([read])
})

test('two of the same moment keep one order', () => {
  expect(mergeMessages([message('b', 1), message('a', 1)]).map(({ id }) => id)).toEqual(['a', 'b'])
})
