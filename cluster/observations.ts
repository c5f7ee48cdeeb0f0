import { topology } from '../deploy/topology.ts'
import type { Stream } from './booking-stream.ts'
import type { Platform } from './open-platform.ts'
import { until } from './programs.ts'

/** Writes are back within this time. */
export const longestOutage = 30

/** Every node of the database streams again. */
export const untilStreaming = ({ cluster }: Platform) =>
  until(
    'every node streams',
    async () => {
      const members = await cluster.members()
      return (
        members.length === topology.databases.length &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        members.some(({ role }) => role === 'sync_standby')
      )
    },
    { seconds: 120 },
  )

/** @returns when the first booking was acknowledged that was sent after the moment */
export async function untilBooked({ booked }: Stream, moment: number, seconds: number) {
  const isLater = ({ sentAt }: { sentAt: number }) => sentAt > moment
  await until('a booking', async () => booked.some(isLater), { seconds })
  return booked.find(isLater)!.at
}

export function counted({ acknowledged: { bookings, payments, messages } }: Stream) {
  return `${bookings.size} bookings, ${payments.size} payments and ${messages.size} messages acknowledged`
}

export function listed(statuses: Map<number, number>) {
  const named = [...statuses].toSorted(([a], [b]) => a - b)
  return named.map(([status, count]) => `${count} × ${status || 'unanswered'}`).join(', ')
}

export function shareOf(statuses: Map<number, number>) {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return (statuses.get(200) ?? 0) / all
}

export function isWithoutErrors(statuses: Map<number, number>) {
  return [...statuses.keys()].every((status) => status >= 200 && status < 500)
}

export function examples(found: string[]) {
  return found.length > 0 ? ` (${found.slice(0, 3).join('; ')})` : ''
}
