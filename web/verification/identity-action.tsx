import { Trans, useLingui } from '@lingui/react/macro'
import { IconSquareRoundedCheck } from '@tabler/icons-react'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

/**
 * The button of the panel in each state, or the badge of a completed verification. Links to `to`, or calls `onStart`.
 */
export function IdentityAction({
  status,
  to,
  isPending,
  onStart,
}: {
  status: KycStatus
  to?: string
  isPending?: boolean
  onStart?: () => void
}) {
  const label = useActionLabel(status)
  if (status === 'verified') {
    return (
      <Badge colour="green" icon={<IconSquareRoundedCheck size={14} aria-hidden />}>
        <Trans>Vérifiée</Trans>
      </Badge>
    )
  }
  return to ? (
    <ButtonLink size="small" to={to}>
      {label}
    </ButtonLink>
  ) : (
    <Button size="small" isPending={isPending} onClick={onStart}>
      {label}
    </Button>
  )
}

function useActionLabel(status: KycStatus) {
  const { t } = useLingui()
  switch (status) {
    case 'pending':
      return t`Démarrer la vérification`
    case 'rejected':
      return t`Renouveler`
    case 'submitted':
    case 'under_review':
      return t`Voir mon dossier`
    default:
      return t`Vérifier mon identité`
  }
}
