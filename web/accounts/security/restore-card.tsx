import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldX } from '@tabler/icons-react'
import { useState } from 'react'
import type { SecurityOverview } from '#contract/accounts/account-security.ts'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { leaveBy } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { PasswordDialog } from '../recovery/password-dialog.tsx'
import { useChangeNames } from './change-names.ts'

/** The changes of the last seven days, and the one button that undoes them all. */
export function RestoreCard({ user, changes }: { user: CurrentUser; changes: SecurityOverview['changes'] }) {
  const { t } = useLingui()
  const [isRequesting, setIsRequesting] = useState(false)
  return (
    <Card title={t`Changements récents`}>
      {changes.length > 0 ? (
        <ul className="mb-5 divide-y divide-line">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      ) : (
        <p className="mb-5 text-muted">
          <Trans>Aucun changement de ce qui protège votre compte au cours des sept derniers jours.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-12 bg-surface-2 p-4">
        <p className="min-w-0 flex-[1_1_18rem]">
          <Trans>
            Un changement, une connexion ou un appareil que vous ne reconnaissez pas ? Remettez votre compte
            comme il était.
          </Trans>
        </p>
        <Button
          variant="danger"
          icon={<IconShieldX size={20} aria-hidden />}
          onClick={() => setIsRequesting(true)}
        >
          <Trans>Ce n’était pas moi</Trans>
        </Button>
      </div>
      {isRequesting && <RestoreDialog user={user} onClose={() => setIsRequesting(false)} />}
    </Card>
  )
}

function ChangeRow({ change }: { change: SecurityOverview['changes'][number] }) {
  const name = useChangeNames()[change.kind]
  const moment = useMoment()
  const [when, until] = [moment(change.created_at), moment(change.undo_until)]
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{name}</p>
      <p className="text-14 text-muted">
        {change.effective_at ? (
          <Trans>
            Le {when}. Annulable jusqu’au {until}.
          </Trans>
        ) : (
          <Trans>Demandé le {when}, pas encore confirmé.</Trans>
        )}
      </p>
    </li>
  )
}

function RestoreDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useLingui()
  const goTo = useGoTo()

  async function restore(password: string | undefined) {
    const loaded = password === undefined ? {} : { password }
    let token = ''
    await withFactorProof((proof) =>
      leaveBy(async () => {
        const { reset_token } = await api('POST /users/me/security/restore', {
          body: { ...loaded, ...proof },
        })
        token = reset_token
      }),
    )
    goTo(paths.resetPassword(token), { replace: true })
  }

  return (
    <PasswordDialog
      title={t`Ce n’était pas vous ?`}
      needsPassword={user.has_password}
      confirmLabel={t`Remettre comme avant`}
      danger
      onClose={onClose}
      onConfirm={restore}
    >
      <div>
        <p className="mb-2">
          <Trans>En confirmant :</Trans>
        </p>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>
            <Trans>
              votre adresse e-mail, votre téléphone, votre compte bancaire, vos clés d’accès, votre
              application, vos codes de secours et vos connexions externes redeviennent ce qu’ils étaient
              avant les changements des sept derniers jours ;
            </Trans>
          </li>
          <li>
            <Trans>tous les appareils sont déconnectés, celui-ci compris ;</Trans>
          </li>
          <li>
            <Trans>les liens envoyés et les demandes en attente ne valent plus rien ;</Trans>
          </li>
          <li>
            <Trans>votre mot de passe est retiré, et vous en choisissez un autre aussitôt.</Trans>
          </li>
        </ul>
      </div>
    </PasswordDialog>
  )
}
