import type { AuthorityOrder } from '#contract/moderation/authority-orders.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import type { OrderRow } from './order-queries.ts'
import { presentTarget } from '../present-report.ts'
import { findTargets } from '../report-queries.ts'

/** Orders for moderators, with their content; the file only with a single order. */
export async function presentOrders({ db, clock }: Context, rows: OrderRow[]): Promise<AuthorityOrder[]> {
  const targets = await findTargets(db, rows)
  const people = rows.flatMap(({ enteredBy, answeredBy }) => [enteredBy, ...(answeredBy ? [answeredBy] : [])])
  const profiles = await publicProfiles(db, [...new Set(people)])
  const nameOf = (id: string | null) => {
    const found = id ? profiles.get(id) : undefined
    return found ? `${found.firstName} ${found.lastName}`.trim() : null
  }
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    target_id: row.targetId,
    authority: row.authority,
    order_reference: row.orderReference,
    issued_on: row.issuedOn,
    legal_ground: row.legalReason,
    demand: row.demand,
    statement: row.statement,
    territory: row.territory,
    deadline: row.deadline?.toISOString() ?? null,
    is_late: row.answeredAt === null && row.deadline !== null && row.deadline < now,
    is_confidential: row.isConfidential,
    answer_to: row.answerTo,
    status: row.answeredAt ? 'answered' : 'open',
    entered_by: nameOf(row.enteredBy),
    received_at: row.receivedAt.toISOString(),
    file: null,
    effect: row.effect,
    answer: row.answer,
    measure: row.measure,
    answered_by: nameOf(row.answeredBy),
    answered_at: row.answeredAt?.toISOString() ?? null,
    target: presentTarget(targets.get(row.targetId)),
  }))
}
