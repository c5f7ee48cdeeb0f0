import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showMembership } from '#contract/sales/sellers.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { useRightNames } from './right-names.ts'

/** The agency of a team member, with the button to leave it. */
export function MembershipCard({
  membership: { company_name: company, rights },
}: {
  membership: NonNullable<EndpointAnswer<typeof showMembership>['membership']>
}) {
  const { t } = useLingui()
  const names = useRightNames()
  const goTo = useGoTo()
  const [leaving, setLeaving] = useState(false)
  const { mutate } = useMutation({ errorToast: 3000 })
  const leave = () =>
    mutate(() => api('DELETE /seller/team/me'), {
      successMessage: t`Vous avez quitté l’équipe`,
      onSuccess: () => goTo(paths.sellerDash()),
    })
  return (
    <Card title={t`Vous travaillez pour ${company}`}>
      <p className="text-muted">
        <Trans>Vos droits : {rights.map((right) => names[right]).join(', ')}.</Trans>
      </p>
      <Button
        variant="ghost"
        size="small"
        className="mt-3"
        icon={<IconLogout size={18} aria-hidden />}
        onClick={() => setLeaving(true)}
      >
        <Trans>Quitter l’équipe</Trans>
      </Button>
      <ConfirmDialog
        open={leaving}
        title={t`Quitter l’équipe de ${company} ?`}
        confirmLabel={t`Quitter l’équipe`}
        onClose={() => setLeaving(false)}
        onConfirm={() => void leave()}
      >
        <Trans>
          Vous ne verrez plus ses annonces ni ses demandes. L’agence pourra vous inviter à nouveau.
        </Trans>
      </ConfirmDialog>
    </Card>
  )
}
