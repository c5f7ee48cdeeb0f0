import type { DataRequest } from '#contract/people/data-requests.ts'
import { mayExtend } from './data-request-clock.ts'
import type { ShownRequest } from './data-request-queries.ts'

export function presentDataRequest(
  { request, person, answeredBy }: ShownRequest,
  today: string,
): DataRequest {
  return {
    id: request.id,
    kind: request.kind,
    channel: request.channel,
    note: request.note,
    person: {
      id: request.userId,
      name: `${person.firstName} ${person.lastName}`.trim(),
      is_closed: person.status === 'closed',
    },
    received_on: request.receivedOn,
    due_on: request.dueOn,
    is_late: !request.answeredAt && request.dueOn < today,
    extension_reason: request.extensionReason,
    answered_at: request.answeredAt?.toISOString() ?? null,
    granted: request.granted,
    answer: request.answer,
    answered_by: answeredBy ? `${answeredBy.firstName} ${answeredBy.lastName}`.trim() : null,
    may_extend: mayExtend(request, today),
  }
}
