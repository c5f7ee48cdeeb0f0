import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/people/person.ts'
import { api } from '#web/api/browser-api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  person: Person
  onClose: () => void
}

export function EndSessionsDialog({ person: { id }, onClose }: Props) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      title={t`Fermer toutes les sessions`}
      press={t`Fermer les sessions`}
      done={t`Sessions fermées, la personne est prévenue`}
      send={(reason) => api('POST /admin/users/:id/sessions/end', { params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <Trans>
        La personne est déconnectée de tous ses appareils et les liens qui lui ont été envoyés ne valent plus.
        Elle peut se reconnecter.
      </Trans>
    </ReasonDialog>
  )
}

export function ReopenVerificationDialog({ person: { id }, onClose }: Props) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      title={t`Redemander la vérification`}
      press={t`Redemander`}
      done={t`Vérification redemandée, la personne est prévenue`}
      send={(reason) =>
        api('POST /admin/users/:id/verification/reopen', { params: { id }, body: { reason } })
      }
      onClose={onClose}
    >
      <Trans>
        La vérification de l’identité cesse aujourd’hui : la personne envoie de nouveau ses pièces et ses
        versements attendent. Ce qui exige une identité vérifiée lui est fermé jusque-là, et les annonces de
        vente d’un particulier quittent le marché.
      </Trans>
    </ReasonDialog>
  )
}

export function ResetFactorDialog({ person: { id }, onClose }: Props) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      title={t`Réinitialiser le second facteur`}
      press={t`Demander la signature`}
      done={t`Demande envoyée : une seconde personne doit la signer`}
      send={(reason) =>
        api('POST /admin/users/:id/second-factor/reset', { params: { id }, body: { reason } })
      }
      onClose={onClose}
    >
      <Trans>
        Une fois signé par un collègue : application, clés d’accès et codes de secours sont retirés, toutes
        les sessions fermées. La personne peut revenir dessus pendant sept jours par l’e-mail qu’elle reçoit.
      </Trans>
    </ReasonDialog>
  )
}
