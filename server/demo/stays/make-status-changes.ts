import { appealDue } from '#server/moderation/appeals/appeal-delays.ts'
import type { rentalAppeals } from '#server/schema/administration/appeal-tables.ts'
import type { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'
import { type SentBack, sentBackDates } from './hidden-rentals.ts'

type Rental = typeof rentals.$inferInsert
type StatusChange = typeof rentalStatusChanges.$inferInsert
type Status = StatusChange['newStatus']

interface Made {
  row: Rental
  sentBack?: SentBack | undefined
}

/**
 * The status history of each rental: published once, and since then archived where it is, or sent back by a moderator,
 * which its owner contests.
 */
export function makeStatusChanges(random: Random, days: Days, people: People, listings: Made[]) {
  const moderatorId = people.users.find(({ email }) => email === 'moderation@demeure.example')!.id!
  const changes: StatusChange[] = []
  const appeals: (typeof rentalAppeals.$inferInsert)[] = []
  for (const { row, sentBack } of listings) {
    const change = (
      reason: string,
      [previousStatus, newStatus]: [Status, Status],
      createdAt: Date,
      actor: Pick<StatusChange, 'actorId' | 'actorAs'> = { actorId: row.ownerId, actorAs: 'owner' },
    ) => {
      const id = random.id(createdAt)
      changes.push({ id, rentalId: row.id, previousStatus, newStatus, reason, ...actor, createdAt })
      return id
    }
    if (row.publishedAt) change('publish', ['DRAFT', 'PUBLISHED'], row.publishedAt)
    const from = row.publishedAt ? 'PUBLISHED' : 'DRAFT'
    if (row.status === 'ARCHIVED') change('archive', [from, 'ARCHIVED'], days.at(-1, 9))
    if (sentBack) {
      const { reason, grounds } = sentBack
      const actor = { actorId: moderatorId, actorAs: 'admin' as const }
      const changeId = change(reason, ['PUBLISHED', 'DRAFT'], sentBackDates(days).decidedAt, actor)
      const createdAt = days.at(-1, 11, 20)
      const common = { rentalId: row.id, moderatedBy: moderatorId, createdAt, dueAt: appealDue(createdAt) }
      appeals.push({ changeId, grounds, ...common })
    }
  }
  return { changes, appeals }
}
