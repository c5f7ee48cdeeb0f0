import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { listFactorRemovals } from '#contract/accounts/account-security.ts'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { withFactorProof } from '../recovery/factor-proof.ts'
import { PasswordDialog } from '../recovery/password-dialog.tsx'
import { useRemovalName } from './use-removal-name.ts'

type Request = EndpointAnswer<typeof listFactorRemovals>['items'][number]

/** Removals that a second administrator may approve; one's own are shown without the button. */
export function ColleaguesCard({ user, requests }: { user: CurrentUser; requests: Request[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [approving, setApproving] = useState<Request | null>(null)
  const { name, email } = approving?.person ?? {}

  async function approve({ id }: Request, password: string | undefined) {
    const loaded = password === undefined ? {} : { password }
    await withFactorProof((proof) =>
      api('POST /admin/factor-removals/:id/approve', { params: { id }, body: { ...loaded, ...proof } }),
    )
    setApproving(null)
    showToast(t`Accord enregistré`, 'success')
    await revalidate()
  }

  return (
    <Card title={t`Demandes de collègues`}>
      {requests.length === 0 && (
        <p className="text-muted">
          <Trans>
            Personne ne demande à retirer une protection de son compte. Une telle demande attend 24 heures, ou
            l’accord d’un autre administrateur.
          </Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} onApprove={() => setApproving(request)} />
        ))}
      </ul>
      {approving && (
        <PasswordDialog
          title={t`Donner votre accord`}
          needsPassword={user.has_password}
          confirmLabel={t`Donner mon accord`}
          onClose={() => setApproving(null)}
          onConfirm={(password) => approve(approving, password)}
        >
          <p>
            <Trans>
              Assurez-vous de vive voix que cette demande vient bien de la personne ({name}, {email}) : elle
              prendra effet aussitôt.
            </Trans>
          </p>
        </PasswordDialog>
      )}
    </Card>
  )
}

function RequestRow({ request, onApprove }: { request: Request; onApprove: () => void }) {
  const { t } = useLingui()
  const what = useRemovalName()(request)
  const day = useMoment()(request.takes_effect_at)
  const { name } = request.person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">{name}</p>
        <p className="text-14 wrap-anywhere text-muted">
          {what} · <Trans>prend effet le {day}</Trans>
        </p>
        {request.own && (
          <p className="text-14 text-muted">
            <Trans>Votre demande : un autre administrateur doit donner son accord.</Trans>
          </p>
        )}
      </div>
      {!request.own &&
        (request.approved ? (
          <p className="text-14 font-medium text-green-text">
            <Trans>Accord donné</Trans>
          </p>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Donner mon accord à la demande de ${name}`}
            onClick={onApprove}
          >
            <Trans>Donner mon accord</Trans>
          </Button>
        ))}
    </li>
  )
}
