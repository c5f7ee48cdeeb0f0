import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { decisionOptions } from './decision-options.ts'

/** A decision that a second person confirms or declines; its proposer cannot. */
export function PendingApproval({
  caseId,
  approval,
  onAnswered,
}: {
  caseId: string
  approval: NonNullable<AdminCase['pending_approval']>
  onAnswered: (found: AdminCase) => void
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const [reason, setReason] = useState('')
  const { isPending, error, mutate } = useMutation()
  const { by, is_self: isOwn } = approval
  const answer = (confirmed: boolean) => {
    const params = { id: caseId, approvalId: approval.id }
    const body = { confirmed, ...(reason.trim() && { reason: reason.trim() }) }
    return mutate(() => api('POST /admin/kyc/cases/:id/approvals/:approvalId', { params, body }), {
      successMessage: confirmed ? t`Décision confirmée` : t`Décision déclinée`,
      onSuccess: onAnswered,
    })
  }
  return (
    <section className="flex flex-col gap-3 rounded-16 border border-yellow-text/30 bg-yellow-ground p-4 text-yellow-text md:p-6">
      <h2 className="flex items-center gap-2 display-20">
        <IconUsers size={22} aria-hidden className="flex-none" />
        <Trans>En attente d’une seconde décision</Trans>
      </h2>
      <p className="text-14">
        <strong>{t(decisionOptions[approval.action].label)}</strong>
        {' · '}
        {isOwn ? <Trans>proposé par vous</Trans> : <Trans>proposé par {by}</Trans>}
        {' · '}
        <RelativeTime of={approval.created_at} />
      </p>
      {approval.reason && <blockquote className="text-14 wrap-anywhere">« {approval.reason} »</blockquote>}
      {isOwn ? (
        <p className="text-14">
          <Trans>Une autre personne confirme ou décline : ce ne peut pas être vous.</Trans>
        </p>
      ) : (
        may('approve_kyc') && (
          <div className="flex flex-col gap-3 text-text">
            <TextArea
              label={t`Pourquoi, pour vos collègues`}
              optional={t`(facultatif)`}
              maxLength={600}
              className="min-h-20"
              error={error?.message}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <div className="flex flex-wrap gap-2">
              <Button isPending={isPending} onClick={() => void answer(true)}>
                <Trans>Confirmer</Trans>
              </Button>
              <Button variant="secondary" isPending={isPending} onClick={() => void answer(false)}>
                <Trans>Décliner</Trans>
              </Button>
            </div>
          </div>
        )
      )}
    </section>
  )
}
