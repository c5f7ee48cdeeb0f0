import type { verificationCases, verificationEvents } from '#server/schema/catalogue/verification-tables.ts'
import type { Random } from '../demo-random.ts'
import type { CaseDocument } from './make-case-documents.ts'

type Case = typeof verificationCases.$inferInsert
type Event = typeof verificationEvents.$inferInsert

/** The history of each case: events of its person, of the automatic checks and of staff, at the times of the case. */
export function makeCaseHistory(
  random: Random,
  cases: Case[],
  documents: CaseDocument[],
  reviewerId: string | undefined,
): Event[] {
  return cases.flatMap((record) => {
    const own = documents.filter(({ caseId }) => caseId === record.id)
    return eventsOf(record, own).map(({ by, ...event }) => ({
      id: random.id(event.createdAt),
      caseId: record.id,
      actorId: by === 'person' ? record.subjectId : by === 'staff' ? reviewerId : null,
      actorRole: by,
      ...event,
    }))
  })
}

type CaseEvent = Omit<Event, 'id' | 'caseId' | 'actorId' | 'actorRole'> & { by: Event['actorRole'] }

function eventsOf(record: Case, documents: CaseDocument[]): CaseEvent[] {
  const { status, submissions = 1, submittedAt, decidedAt, approvedAt, validUntil } = record
  if (!submittedAt) return []
  const isRenewing = status === 'in_review' && approvedAt
  const checkedAt = new Date(submittedAt.getTime() + (record.checkDurationMs ?? 4000))
  const events: CaseEvent[] = [
    ...(isRenewing ? renewal(approvedAt, documents[0]?.createdAt ?? submittedAt) : []),
    ...documents.map(({ documentType, side, createdAt }) => ({
      type: 'document_added',
      by: 'person' as const,
      data: { document_type: documentType, side, from: 'account' },
      createdAt,
    })),
    {
      type: 'submitted',
      by: 'person',
      fromStatus: 'draft',
      toStatus: 'submitted',
      data: { submission: submissions, documents: documents.length || 1 },
      createdAt: submittedAt,
    },
    {
      type: 'checked',
      by: 'system',
      fromStatus: 'submitted',
      toStatus: 'in_review',
      data: { score: record.score ?? 100 },
      createdAt: checkedAt,
    },
  ]
  if (!decidedAt) return events
  if (status === 'rejected') {
    events.push({
      type: 'rejected',
      by: 'staff',
      fromStatus: 'in_review',
      toStatus: 'rejected',
      reasonCode: record.reasonCode ?? null,
      message: record.message ?? null,
      createdAt: decidedAt,
    })
  } else if (approvedAt) events.push(approval(approvedAt))
  if (status === 'expired' && validUntil) {
    events.push({
      type: 'expired',
      by: 'system',
      fromStatus: 'approved',
      toStatus: 'expired',
      data: { valid_until: validUntil },
      createdAt: new Date(`${validUntil}T22:00:00Z`),
    })
  }
  return events
}

function approval(createdAt: Date): CaseEvent {
  return { type: 'approved', by: 'staff', fromStatus: 'in_review', toStatus: 'approved', createdAt }
}

/** The approval that a case renews, which had been sent the day before. */
function renewal(approvedAt: Date, renewedAt: Date): CaseEvent[] {
  return [
    {
      type: 'submitted',
      by: 'person',
      fromStatus: 'draft',
      toStatus: 'submitted',
      data: { submission: 1, documents: 5 },
      createdAt: new Date(approvedAt.getTime() - 7 * 3_600_000),
    },
    approval(approvedAt),
    { type: 'renewed', by: 'person', fromStatus: 'approved', toStatus: 'draft', createdAt: renewedAt },
  ]
}
