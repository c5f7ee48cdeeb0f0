import type { Followed } from './followed.ts'

type Event = Followed['events'][number]

/** Groups repeated events of one person, such as six documents added, into one line. */
export function inGroups(events: readonly Event[]) {
  const groups: (Event & { times: number })[] = []
  for (const event of events) {
    const last = groups.at(-1)
    const isSame =
      last && !last.detail && !event.detail && last.type === event.type && last.actor === event.actor
    if (isSame) last.times++
    else groups.push({ ...event, times: 1 })
  }
  return groups
}
