import { expect, test } from 'vitest'
import { addWorkingHours } from '#server/verification/cases/working-hours.ts'
import { daysAround } from '../demo-days.ts'
import { seededRandom } from '../demo-random.ts'
import { makePeople } from '../people/make-people.ts'
import { makeSupportTickets } from './make-support-tickets.ts'

/** A week from a Monday on, with mornings and evenings. */
const instants = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  [3, 12, 21].map((hour) => new Date(Date.UTC(2026, 10, 16 + day, hour))),
)

test.each(instants)('on %s one ticket has used three quarters of its time, and none is late', (now) => {
  const people = makePeople(seededRandom(1), daysAround(now), 'hash')
  const waiting = makeSupportTickets(now, people).tickets.filter(({ status }) => status === 'open')
  const passed = (hours: number) =>
    waiting.filter(({ createdAt }) => addWorkingHours(createdAt, hours) <= now).length
  expect(waiting).toHaveLength(2)
  expect(passed(18)).toBe(1)
  expect(passed(24)).toBe(0)
})

test('no message is after now, and each ticket stands as its last message left it', () => {
  const now = instants[10]!
  const people = makePeople(seededRandom(1), daysAround(now), 'hash')
  const { tickets, messages } = makeSupportTickets(now, people)
  for (const { id, subject, status, lastFrom, updatedAt, userId } of tickets) {
    const thread = messages.filter(({ ticketId }) => ticketId === id)
    const times = thread.map(({ createdAt }) => createdAt.getTime())
    expect(times, subject).toEqual(times.toSorted((one, other) => one - other))
    expect(updatedAt.getTime(), subject).toBeGreaterThanOrEqual(times.at(-1)!)
    expect(updatedAt.getTime(), subject).toBeLessThanOrEqual(now.getTime())
    expect(thread.at(-1)!.from, subject).toBe(lastFrom)
    if (status !== 'closed') expect(status, subject).toBe(lastFrom === 'house' ? 'answered' : 'open')
    for (const { from, authorId, body } of thread) {
      expect(authorId === userId, subject).toBe(from === 'seller')
      expect(body).not.toMatch(/'|\S [:;!?»€]|« /)
    }
  }
})
