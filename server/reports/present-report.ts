import type { ReceivedNotice } from '#contract/moderation/reports.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { NoticeAppealRow } from './notice-appeal-queries.ts'
import { findTargets, type ReportRow, type ReportTarget } from './report-queries.ts'

/** A notice for its reporter. */
export function presentOwn(row: ReportRow) {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    target_id: row.targetId,
    reason: row.reason,
    explanation: row.explanation,
    status: row.status,
    decision: row.decision,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}

/** Notices for moderators, with their content. */
export async function presentReceived(db: Executor, rows: ReportRow[]): Promise<ReceivedNotice[]> {
  const targets = await findTargets(db, rows)
  const names = await publicProfiles(db, [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))])
  return rows.map((row) => {
    const judge = row.decidedBy ? names.get(row.decidedBy) : undefined
    return {
      ...presentOwn(row),
      name: row.name,
      email: row.email,
      reporter_id: row.reporterId,
      upheld: row.upheld,
      measure: row.measure,
      decided_by: judge ? `${judge.firstName} ${judge.lastName}`.trim() : null,
      target: presentTarget(targets.get(row.targetId)),
    }
  })
}

/** The current state of the content of a notice or an order. */
export function presentTarget(target: ReportTarget | undefined): ReceivedNotice['target'] {
  if (!target) return null
  return {
    title: target.title,
    place: target.place,
    status: target.status,
    is_visible: target.isVisible,
    country_slug: target.countrySlug,
    author: { id: target.authorId, name: target.authorName },
    image: target.imageKey && `/media/${target.imageKey}.webp`,
  }
}

/** An appeal. @param isMine whether the viewer took the contested decision */
export async function presentAppeal({ db, clock }: Context, row: NoticeAppealRow, isMine: boolean) {
  const names = await publicProfiles(db, row.decidedBy ? [row.decidedBy] : [])
  const judge = row.decidedBy ? names.get(row.decidedBy) : undefined
  return {
    appellant: row.appellant,
    grounds: row.grounds,
    created_at: row.createdAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    is_late: row.decidedAt === null && row.dueAt < clock.now(),
    is_mine: isMine,
    granted: row.granted,
    answer: row.answer,
    decided_by: judge ? `${judge.firstName} ${judge.lastName}`.trim() : null,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}
