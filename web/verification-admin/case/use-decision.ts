import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import type { ReasonCode } from '#contract/verification/verification-enums.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import {
  type Decision,
  draftOf,
  postponeDecision,
  sendDecision,
  takeBack,
  undoSeconds,
} from '../pending-decision.ts'
import { reasonMessages } from '../reason-names.ts'
import { decisionOptions, type StaffAction } from './decision-options.ts'

/** The decision being written: a reason fills the message, but does not overwrite an edited one. */
export function useDecision(
  found: AdminCase,
  { onDecided, onSent, onTakenBack }: { onDecided: () => void; onSent: () => void; onTakenBack: () => void },
) {
  const { t } = useLingui()
  const [draft] = useState(() => draftOf(found.id))
  const [action, setAction] = useState<StaffAction | null>(draft ? actionOf(draft) : null)
  const [reason, setReason] = useState<ReasonCode | ''>(draft?.reason_code ?? '')
  const [message, setMessage] = useState(draft?.message ?? '')
  const [filled, setFilled] = useState(draft?.message ?? '')
  const [comment, setComment] = useState(draft?.internal_comment ?? '')
  const [validUntil, setValidUntil] = useState(draft?.valid_until ?? '')
  /** Text of the reason, while replacing an edited message has to be confirmed. */
  const [proposed, setProposed] = useState<string | null>(null)

  const isEdited = message.trim() !== '' && message !== filled
  const fill = (text: string) => {
    setMessage(text)
    setFilled(text)
    setProposed(null)
  }
  const chooseReason = (code: ReasonCode | '') => {
    setReason(code)
    const text = code ? reasonMessages[code] : undefined
    if (!text) return
    if (isEdited) setProposed(t(text))
    else fill(t(text))
  }
  const choose = (next: StaffAction) => {
    const isPossible = found.staff_actions.includes(next)
    if (!isPossible) return
    setAction(next)
    if (!reason && !decisionOptions[next].isSilent) {
      const open = found.reports.flatMap(({ checks }) => checks)
      const worst =
        open.find(({ result }) => result === 'rejected') ?? open.find(({ result }) => result === 'consider')
      if (worst?.reason_code) chooseReason(worst.reason_code)
    }
  }
  const option = action && decisionOptions[action]
  const needsMessage = option !== null && !option.isSilent
  const isReady =
    action !== null &&
    found.staff_actions.includes(action) &&
    (!needsMessage || (reason !== '' && message.trim() !== '')) &&
    (action !== 'override' || comment.trim() !== '')

  const decide = () => {
    if (!isReady || !option) return
    const decision: Decision = {
      status: option.status,
      ...(needsMessage && reason && { reason_code: reason }),
      ...(message.trim() && needsMessage && { message: message.trim() }),
      ...(comment.trim() && { internal_comment: comment.trim() }),
      ...(validUntil && option.status === 'approved' && { valid_until: validUntil }),
      ...(action === 'override' && { override: true }),
    }
    postponeDecision({ caseId: found.id, decision, onSent })
    showToast(`${found.reference} : ${t(option.done)}`, 'success', undoSeconds * 1000, {
      label: t`Annuler`,
      run: () => {
        if (takeBack(found.id)) onTakenBack()
      },
      otherwise: () => sendDecision(found.id),
    })
    onDecided()
  }
  return {
    action,
    choose,
    reason,
    chooseReason,
    message,
    setMessage,
    isFilled: message !== '' && message === filled,
    proposed,
    replaceMessage: () => proposed !== null && fill(proposed),
    keepMessage: () => setProposed(null),
    comment,
    setComment,
    validUntil,
    setValidUntil,
    needsMessage,
    isReady,
    decide,
  }
}

export type WrittenDecision = ReturnType<typeof useDecision>

function actionOf({ status, override }: Decision): StaffAction | null {
  if (status === 'approved' && override) return 'override'
  const found = Object.entries(decisionOptions).find(([, option]) => option.status === status)
  return found ? (found[0] as StaffAction) : null
}
