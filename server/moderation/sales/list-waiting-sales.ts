import { paginate } from '#contract/core/page.ts'
import type { ModerationSummary, Priority, WaitingSale } from '#contract/moderation/sale-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findModerated, findPictures } from './moderated-sale-queries.ts'
import { moderationLevels } from './moderation-levels.ts'
import {
  countQueue,
  findQueue,
  namesOf,
  type QueueRow,
  type QueueRequest,
} from './moderation-queue-queries.ts'
import { presentWaiting } from './present-moderated-sale.ts'

interface RequestedChange extends Pick<QueueRequest, 'sort_by' | 'sort_direction'> {
  page: number
  per_page: number
  priority?: Priority | undefined
}

/** The queue, the most urgent first, with its total. */
export async function listWaitingSales(app: Context, request: RequestedChange, moderatorId: string) {
  const { page, per_page: limit, priority, sort_by, sort_direction } = request
  const now = app.clock.now()
  const rank = priority && moderationLevels.findIndex((level) => level.priority === priority)
  const [rows, summary] = await Promise.all([
    findQueue(app, now, { rank, sort_by, sort_direction, limit, offset: (page - 1) * limit }),
    summarizeQueue(app),
  ])
  const ids = rows.map(({ id }) => id)
  const [sales, pictures, claims] = await Promise.all([
    findModerated(app.db, ids),
    findPictures(app.db, ids, true),
    claimsOf(app.db, rows, moderatorId, now),
  ])
  const pressures = new Map(rows.map((row) => [row.id, row]))
  return {
    items: sales.flatMap((row) => {
      const pressure = pressures.get(row.sale.id)
      if (!pressure) return []
      return presentWaiting(row, pictures.get(row.sale.id)?.[0], pressure, claims.get(row.sale.id) ?? null)
    }),
    pagination: paginate(page, limit, totalOf(summary, priority)),
    summary: summary.shown,
  }
}

/** Number in the queue, by level, and average waiting time. */
export async function summarizeQueue(app: Context) {
  const levels = await countQueue(app, app.clock.now())
  const of = (priority: Priority) =>
    levels.find(({ rank }) => moderationLevels[rank]?.priority === priority)?.total ?? 0
  const total = levels.reduce((sum, level) => sum + level.total, 0)
  const waited = levels.reduce((sum, level) => sum + level.waited, 0)
  const shown: ModerationSummary = {
    total_pending: total,
    high_priority: of('HIGH') + of('URGENT'),
    medium_priority: of('MEDIUM'),
    low_priority: of('LOW'),
    average_wait_time: total === 0 ? 0 : Math.round((waited / total) * 10) / 10,
  }
  return { shown, of }
}

function totalOf({ shown, of }: Awaited<ReturnType<typeof summarizeQueue>>, priority: Priority | undefined) {
  return priority ? of(priority) : shown.total_pending
}

/** The current claims of moderators. */
export async function claimsOf(
  db: Executor,
  rows: Pick<QueueRow, 'id' | 'claimed_by' | 'claimed_until'>[],
  moderatorId: string,
  now: Date,
): Promise<Map<string, WaitingSale['claim']>> {
  const claimed = rows.flatMap(({ id, claimed_by: by, claimed_until: until }) => {
    const end = until === null ? null : new Date(until)
    return by && end && end > now ? [{ id, by, end }] : []
  })
  const names = await namesOf(db, [...new Set(claimed.map(({ by }) => by))])
  return new Map(
    claimed.map(({ id, by, end }) => [
      id,
      { id: by, name: names.get(by) ?? '', until: end.toISOString(), is_mine: by === moderatorId },
    ]),
  )
}
