import type { DecisionGround, SaleDecision, SaleReasonCode } from '#contract/moderation/sale-moderation.ts'
import { api } from '#web/api/browser-api.ts'

export interface WrittenDecision {
  action: SaleDecision
  reason: string
  code: SaleReasonCode
  ground: DecisionGround
  reference: string
  again: boolean
  /** An approved listing is published at once, else its seller publishes it. */
  autoPublish: boolean
  notes: string
  /** Additional input of the moderator. */
  title: string
  description: string
  /** The duplicate listing that stays. */
  into: string
}

/** Each decision has its own call with its own body. */
export function sendDecision(id: string, decision: WrittenDecision) {
  const {
    action,
    reason,
    code,
    ground: legalReason,
    reference,
    again,
    autoPublish,
    notes,
    title,
    description,
    into,
  } = decision
  const params = { id }
  const noted = notes.trim() ? { notes: notes.trim() } : {}
  const law = legalReason === 'law' && reference.trim() ? { ground_reference: reference.trim() } : {}
  const statement = { reason, reason_code: code, ground: legalReason, ...law }
  switch (action) {
    case 'approve':
      return api('POST /properties-for-sale/admin/moderation/approve/:id', {
        params,
        body: { ...noted, auto_publish: autoPublish },
      })
    case 'approve_with_edit':
      return api('POST /properties-for-sale/admin/moderation/approve-with-edit/:id', {
        params,
        body: {
          ...statement,
          ...noted,
          auto_publish: autoPublish,
          title: title.trim(),
          description: description.trim(),
        },
      })
    case 'remove':
      return api('POST /properties-for-sale/admin/moderation/remove/:id', { params, body: statement })
    case 'merge_duplicate':
      return api('POST /properties-for-sale/admin/moderation/merge/:id', {
        params,
        body: { ...statement, into },
      })
    case 'ban':
      return api('POST /properties-for-sale/admin/moderation/ban/:id', { params, body: statement })
    case 'reject':
      return api('POST /properties-for-sale/admin/moderation/reject/:id', {
        params,
        body: { ...statement, allow_resubmission: again },
      })
    case 'request_changes':
      return api('POST /properties-for-sale/admin/moderation/request-changes/:id', {
        params,
        body: statement,
      })
    case 'suspend':
      return api('POST /properties-for-sale/admin/moderation/suspend/:id', { params, body: statement })
    case 'reinstate':
      return api('POST /properties-for-sale/admin/moderation/reinstate/:id', { params, body: noted })
    case 'escalate':
      return api('POST /properties-for-sale/admin/moderation/escalate/:id', { params, body: { reason } })
  }
}
