import { appealDue } from '#server/moderation/appeals/appeal-delays.ts'
import type { reviewAppeals } from '#server/schema/administration/appeal-tables.ts'
import type { reviewDecisions, reviewReports, reviews } from '#server/schema/following/review-tables.ts'
import type { Days } from '../demo-days.ts'
import { seededRandom } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'

type ReviewRow = typeof reviews.$inferInsert & { createdAt: Date }
type Decision = typeof reviewDecisions.$inferInsert

export interface MadeModeration {
  decisions: Decision[]
  appeals: (typeof reviewAppeals.$inferInsert)[]
  reports: (typeof reviewReports.$inferInsert)[]
}

const hour = 3_600_000

/**
 * Adds reviews to every queue of the moderators: two pending, one flagged, one reported, one hidden, one refused, one
 * hidden which the client of the README contests, each with its history. Changes the given reviews in place; a seed of
 * its own leaves the rest of the demonstration unchanged.
 */
export function makeModeration(days: Days, people: People, written: ReviewRow[]): MadeModeration {
  const random = seededRandom(6)
  const idOf = (name: string) => people.users.find(({ email }) => email === `${name}@demeure.example`)!.id!
  const [moderator, client] = [idOf('moderation'), idOf('client')]
  const made: MadeModeration = { decisions: [], appeals: [], reports: [] }
  const recent = written
    .filter(({ createdAt, moderationStatus }) => moderationStatus === 'approved' && createdAt < days.at(-1))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const taken = new Set<string>()
  const next = (fits: (row: ReviewRow) => boolean) => {
    const row = recent.find((each) => !taken.has(each.rentalId) && fits(each))!
    taken.add(row.rentalId)
    return row
  }
  const decide = (row: ReviewRow, decision: Pick<Decision, 'action' | 'newStatus'> & Partial<Decision>) => {
    const hours = made.decisions.filter(({ reviewId }) => reviewId === row.id).length * 5
    const createdAt = new Date(Math.min(row.createdAt.getTime() + hours * hour, days.at(0, 23).getTime()))
    const id = random.id(createdAt)
    made.decisions.push({
      id,
      reviewId: row.id,
      previousStatus: row.moderationStatus,
      createdAt,
      ...decision,
    })
    Object.assign(row, {
      moderationStatus: decision.newStatus,
      isVisible: decision.newStatus === 'approved',
      decisionReason: decision.newStatus === 'approved' ? null : (decision.reason ?? null),
    })
    return id
  }
  const publish = (row: ReviewRow) => decide(row, { action: 'publish', newStatus: 'approved' })

  const short = next(({ rating }) => rating <= 3)
  Object.assign(short, {
    rating: 2,
    comment: 'Bruyant la nuit.',
    response: null,
    respondedAt: null,
    triggers: ['short_bad_rating'],
  })
  decide(short, { action: 'hold', newStatus: 'pending', reason: 'short_bad_rating' })

  const direct = next(({ rating }) => rating === 5)
  Object.assign(direct, {
    comment: `${direct.comment ?? 'Un très beau séjour.'} Pour réserver sans intermédiaire, appelez-moi au 06 39 98 01 23.`,
    response: null,
    respondedAt: null,
    triggers: ['contact_data'],
  })
  decide(direct, { action: 'hold', newStatus: 'pending', reason: 'contact_data' })

  const flagged = next(({ rating }) => rating <= 3)
  publish(flagged)
  decide(flagged, {
    action: 'flag',
    newStatus: 'flagged',
    actorId: moderator,
    reason: 'L’hôte conteste les faits, à relire à deux',
  })

  const reported = next(({ rating, comment }) => rating <= 4 && comment !== null)
  publish(reported)
  const grantees = people.guests.filter(({ id }) => id !== reported.authorId).slice(3, 5)
  const words = ['Ce texte parle d’une autre maison.', null]
  made.reports = grantees.map(({ id }, index) => {
    const createdAt = days.at(0, 6 + index)
    return {
      id: random.id(createdAt),
      reviewId: reported.id,
      reporterId: id,
      reason: index === 0 ? ('false' as const) : ('offensive' as const),
      details: words[index] ?? null,
      createdAt,
    }
  })

  const hidden = next(({ rating }) => rating <= 3)
  publish(hidden)
  decide(hidden, {
    action: 'hide',
    newStatus: 'hidden',
    actorId: moderator,
    reason: 'Le temps d’entendre l’hôte',
  })

  const refused = next(({ rating }) => rating <= 3)
  decide(refused, { action: 'hold', newStatus: 'pending', reason: 'insult' })
  decide(refused, {
    action: 'reject',
    newStatus: 'rejected',
    actorId: moderator,
    reason: 'Sans rapport avec le séjour',
  })

  const contested = next(({ authorId }) => authorId === client)
  Object.assign(contested, {
    comment:
      'Le logement est tel qu’annoncé et bien tenu. L’eau chaude a manqué le deuxième soir, elle n’est revenue que le lendemain à midi.',
    response: null,
    respondedAt: null,
  })
  publish(contested)
  const decisionId = decide(contested, {
    action: 'hide',
    newStatus: 'hidden',
    actorId: moderator,
    reason: 'L’hôte affirme que l’eau chaude n’a jamais manqué',
    createdAt: days.at(-2, 16),
  })
  const appealedAt = days.at(-1, 11, 20)
  made.appeals.push({
    decisionId,
    reviewId: contested.id,
    moderatedBy: moderator,
    grounds:
      'J’ai écrit à l’hôte le soir même : sa réponse, dans notre conversation, dit que le chauffe-eau est en panne et qu’un plombier passe le lendemain.',
    createdAt: appealedAt,
    dueAt: appealDue(appealedAt),
  })
  return made
}
