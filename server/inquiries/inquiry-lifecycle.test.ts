import { expect, test } from 'vitest'
import { inquiryStatuses } from '#contract/buying/inquiry-words.ts'
import { actionsFrom, inquiryMoves, inquiryStatusAfter } from './inquiry-lifecycle.ts'

test('each move leads where the table says, every other one is refused with what is possible', () => {
  for (const status of inquiryStatuses) {
    for (const event of ['open', 'start', 'respond', 'close', 'reopen', 'reply'] as const) {
      for (const actor of ['seller', 'buyer', 'system'] as const) {
        const move = inquiryMoves.find(
          (each) => each.event === event && each.from.includes(status) && each.by.includes(actor),
        )
        const attempt = () => inquiryStatusAfter(event, status, actor)
        if (move) expect(attempt()).toBe(move.to)
        else expect(attempt).toThrow('inquiry_move_refused')
      }
    }
  }
})

test('a closed inquiry can only be reopened by its seller; the buyer’s next word opens it by itself', () => {
  expect(actionsFrom('CLOSED')).toEqual(['reopen'])
  expect(inquiryStatusAfter('reply', 'CLOSED', 'buyer')).toBe('IN_PROGRESS')
  expect(inquiryStatusAfter('reply', 'NEW', 'buyer')).toBe('NEW')
  expect(actionsFrom('NEW')).toEqual(['start', 'respond', 'close'])
})
