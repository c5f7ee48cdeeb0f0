import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { z } from 'zod'
import type { Impersonation } from '#contract/administration/impersonation.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { enterActing } from '#web/api/token.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { homeAfterSignIn } from '#web/session/guards.ts'
import { fetchUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'

/** The person's code, or the signature that is awaited; then the session begins. */
export function AgreementStep({
  impersonation,
  onAgain,
}: {
  impersonation: Impersonation
  onAgain: () => void
}) {
  const until = useMoment()(impersonation.expires_at)
  if (impersonation.state === 'awaiting_code') {
    return <CodeForm impersonation={impersonation} until={until} onAgain={onAgain} />
  }
  return <SignatureStep impersonation={impersonation} until={until} onAgain={onAgain} />
}

/** Loads the first page of the person anew, so that nothing of the own session stays on the screen. */
function useEnter() {
  const { pathname, search } = useLocation()
  return async ({ access_token: token }: { access_token: string }) => {
    enterActing(token, pathname + search)
    const user = await fetchUser()
    location.assign(homeAfterSignIn(user))
  }
}

interface Step {
  impersonation: Impersonation
  until: string
  onAgain: () => void
}

const Code = z.object({ code: z.string().trim().min(6, 'too_short:6').max(7, 'too_long:7') })

function CodeForm({ impersonation: { id, user }, until, onAgain }: Step) {
  const { t } = useLingui()
  const enter = useEnter()
  const { field, submit, isPending, summary } = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    failure: t`Ce code n’ouvre pas le compte`,
    send: async (body) => enter(await api('POST /admin/impersonations/:id/code', { params: { id }, body })),
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <p>
        <Trans>
          Un code de six chiffres est parti à {user.name}, par e-mail et dans ses notifications. Demandez-le
          lui : il vaut jusqu’au {until}.
        </Trans>
      </p>
      <TextField
        label={t`Code de la personne`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        required
        data-focus
        className="tabular tracking-widest"
        {...field('code')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Refaire la demande</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Commencer</Trans>
        </Button>
      </div>
    </form>
  )
}

function SignatureStep({ impersonation: { id, state }, until, onAgain }: Step) {
  const enter = useEnter()
  const { mutate, isPending, error } = useMutation()
  const isReady = state === 'ready'
  const start = () =>
    mutate(() => api('POST /admin/impersonations/:id/start', { params: { id } }), { onSuccess: enter })
  return (
    <div className="flex flex-col gap-5">
      {error && <Alert>{error.message}</Alert>}
      <p>
        {isReady ? (
          <Trans>Un collègue a signé. Vous pouvez commencer jusqu’au {until}.</Trans>
        ) : (
          <Trans>La demande attend la signature d’un collègue, jusqu’au {until}.</Trans>
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Refaire la demande</Trans>
        </Button>
        {isReady && (
          <Button isPending={isPending} onClick={() => void start()}>
            <Trans>Commencer</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
