import type { ReceivedNotice } from '../../contract/reports.ts'
import { publicProfiles } from '../accounts/public-profile.ts'
import type { Executor } from '../database/connect.ts'
import { findTargets, type ReportRow } from './report-queries.ts'

/** A notice as whoever gave it sees it. */
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

/** Notices as moderators see them, with what they are about. */
export async function presentReceived(db: Executor, rows: ReportRow[]): Promise<ReceivedNotice[]> {
  const targets = await findTargets(db, rows)
  const names = await publicProfiles(db, [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))])
  return rows.map((row) => {
    const target = targets.get(row.targetId)
    const judge = row.decidedBy ? names.get(row.decidedBy) : undefined
    return {
      ...presentOwn(row),
      name: row.name,
      email: row.email,
      reporter_id: row.reporterId,
      upheld: row.upheld,
      measure: row.measure,
      decided_by: judge ? `${judge.firstName} ${judge.lastName}`.trim() : null,
      target: target
        ? {
            title: target.title,
            place: target.place,
            status: target.status,
            is_visible: target.isVisible,
            country_slug: target.countrySlug,
            author: { id: target.authorId, name: target.authorName },
            image: target.imageKey && `/media/${target.imageKey}.webp`,
          }
        : null,
    }
  })
}
