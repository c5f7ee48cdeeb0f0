import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { leaveBy } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { PasswordDialog } from '../recovery/password-dialog.tsx'

export function CloseAccountCard({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [isRequesting, setIsRequesting] = useState(false)
  return (
    <Card title={t`Fermer le compte`}>
      <p className="mb-4 text-muted">
        <Trans>
          Vos annonces sont archivées et vos données personnelles effacées. Ce que la loi nous oblige à garder
          l’est sans votre nom.
        </Trans>
      </p>
      <Button variant="danger" size="small" onClick={() => setIsRequesting(true)}>
        <Trans>Fermer mon compte</Trans>
      </Button>
      {isRequesting && (
        <PasswordDialog
          title={t`Fermer votre compte`}
          needsPassword={user.has_password}
          confirmLabel={t`Fermer définitivement`}
          danger
          onClose={() => setIsRequesting(false)}
          onConfirm={async (password) => {
            const loaded = password === undefined ? {} : { password }
            await withFactorProof((proof) =>
              leaveBy(() => api('DELETE /users/me', { body: { ...loaded, ...proof } })),
            )
            showToast(t`Votre compte est fermé`, 'success')
            goTo(paths.home(), { replace: true })
          }}
        >
          <p>
            <Trans>
              Cela ne peut pas être défait : le compte {user.email} cessera d’exister et ses annonces
              quitteront le site.
            </Trans>
          </p>
        </PasswordDialog>
      )}
    </Card>
  )
}
