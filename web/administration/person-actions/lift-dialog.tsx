import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/people/person.ts'
import { api } from '#web/api/browser-api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Lifts a suspension by hand. */
export function LiftDialog({ person: { id }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      title={t`Lever la suspension`}
      press={t`Lever et prévenir`}
      done={t`Suspension levée, la personne est prévenue`}
      send={(reason) => api('POST /admin/users/:id/suspension/lift', { params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <Trans>
        Les annonces que la suspension avait masquées reviennent, celles-là seulement, et les versements
        reprennent. Les séjours annulés le restent.
      </Trans>
    </ReasonDialog>
  )
}
