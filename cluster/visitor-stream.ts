import type { Platform } from './open-platform.ts'
import { pause } from './programs.ts'

const perSecond = 20

export interface Visitors {
  /** Answers by status. */
  statuses: Map<number, number>
  stop: () => Promise<void>
}

/** Visitors without an account, who read lists, maps and pages that no cache has. */
export function startVisitors({ send }: Platform): Visitors {
  const statuses = new Map<number, number>()
  const underWay = new Set<Promise<void>>()
  let isOver = false
  const addressOf = (number: number) =>
    [
      `/api/v1/properties?per_page=${1 + (number % 100)}`,
      `/api/v1/properties/map?zoom=6&min_price=${number % 400}`,
      `/properties?min_price=${number % 400}&n=${number}`,
    ][number % 3]!
  const running = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const read = send('GET', addressOf(number)).then(({ status }) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        underWay.delete(read)
      })
      underWay.add(read)
      await pause(1000 / perSecond)
    }
  })()
  return {
    statuses,
    stop: async () => {
      isOver = true
      await running
      await Promise.all(underWay)
    },
  }
}
