import 'virtual:texts/accounts/recovery'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconShieldX } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { showAccountChange, undoAccountChange } from '#contract/accounts/account-security.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { Problem } from '#contract/core/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { pageServices } from '#web/api/api.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { fetchUser } from '#web/session/session.ts'
import { readToken } from '#web/api/token.ts'
import { type Posted, postForm } from '#web/shell/page/post-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import type { Route } from './+types/secure-account.route.ts'
import { useContractForm } from '../contract-form.ts'
import { QuietPage } from '../sign-in/quiet-page.tsx'
import { useChangeNames } from '../security/change-names.ts'
import { StepResult } from '../sign-in/step-result.tsx'

type Shown = EndpointAnswer<typeof showAccountChange>
type Restored = EndpointAnswer<typeof undoAccountChange>

function tokenOf({ searchParams }: URL) {
  return searchParams.get('token') ?? ''
}

/** Opening the page changes nothing, since mail programs follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const style = { token: tokenOf(url) }
  const { status, answer } = await context
    .get(pageServices)
    .submitForm('POST /auth/account-changes/show', style)
  const message = (answer as Partial<Problem> | null)?.message ?? ''
  return status === 200
    ? { ...style, shown: answer as Shown, over: false, message: '' }
    : { ...style, shown: null, over: status === 422, message }
}

/** The script sends the form; this handles browsers without scripts and submits before hydration. */
export function action(args: Route.ActionArgs) {
  return postForm<Restored>(args, {
    key: 'POST /auth/account-changes/undo',
    bodyOf: () => ({ token: tokenOf(args.url) }),
  })
}

export function shouldRevalidate() {
  return false
}

export default function SecureAccount({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui()
  const { token, shown, over, message } = loaderData
  const [restored, setRestored] = useState<Restored | null>(posted?.answer ?? null)
  const [dead, setDead] = useState(over)
  return (
    <QuietPage title={t`Protéger votre compte`} worksWithoutScript>
      {restored ? (
        <StepResult good title={t`Votre compte est de nouveau à vous`} message={restored.message}>
          <ButtonLink to={paths.resetPassword(restored.reset_token)} size="large">
            <Trans>Choisir un nouveau mot de passe</Trans>
          </ButtonLink>
        </StepResult>
      ) : shown && !dead ? (
        <Question
          token={token}
          shown={shown}
          posted={posted}
          onRestored={setRestored}
          onDead={() => setDead(true)}
        />
      ) : (
        <Over message={dead ? null : message} />
      )}
    </QuietPage>
  )
}

function Question({
  token,
  shown: { change, others },
  posted,
  onRestored,
  onDead,
}: {
  token: string
  shown: Shown
  posted: Posted | undefined
  onRestored: (restored: Restored) => void
  onDead: () => void
}) {
  const { t } = useLingui()
  const name = useChangeNames()[change.kind]
  const moment = useMoment({ timeZone: companyTimeZone })
  const [when, until] = [moment(change.created_at), moment(change.undo_until)]
  const { submit, isPending, summary } = useContractForm({
    schema: z.object({}),
    defaultValues: {},
    posted,
    failure: t`Rien n’a été changé`,
    send: async () => {
      const answer = await api('POST /auth/account-changes/undo', { body: { token } }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'invalid_token') throw error
          onDead()
        },
      )
      if (!answer) return
      // The sessions of the account have ended; this browser may be signed in to another.
      if (readToken()) await fetchUser().catch(() => undefined)
      onRestored(answer)
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h1 className="display-32 md:display-44">
        <Trans>Ce n’était pas vous ?</Trans>
      </h1>
      {summary && <ErrorSummary {...summary} />}
      <div className="rounded-12 bg-surface-2 p-4">
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-muted">
          <Trans>Le {when} (heure de Paris)</Trans>
        </p>
        {others > 0 && (
          <p className="mt-2">
            <Plural
              value={others}
              one="Un autre changement a suivi : il sera annulé aussi."
              other="# autres changements ont suivi : ils seront annulés aussi."
            />
          </p>
        )}
      </div>
      <p>
        <Trans>
          Votre compte redevient ce qu’il était juste avant. Tous les appareils sont déconnectés, votre mot de
          passe est retiré, et vous en choisissez un autre aussitôt.
        </Trans>
      </p>
      <Button
        type="submit"
        variant="accent"
        size="large"
        isPending={isPending}
        icon={<IconShieldX size={20} aria-hidden />}
        className="h-auto! min-h-13 py-3 whitespace-normal!"
      >
        <Trans>Ce n’était pas moi : tout annuler</Trans>
      </Button>
      <p className="text-14 text-muted">
        <Trans>
          C’était vous ? Il n’y a rien à faire : fermez cette page. Ce bouton fonctionne jusqu’au {until}.
        </Trans>
      </p>
    </form>
  )
}

/** @param message - why the link could not be read; null for an expired one */
function Over({ message }: { message: string | null }) {
  const { t } = useLingui()
  return (
    <StepResult
      good={false}
      title={message === null ? t`Ce lien ne vaut plus` : t`Ce lien n’a pas pu être lu`}
      message={
        message ??
        t`Il a déjà servi, ou plus de sept jours ont passé. Si quelqu’un d’autre ouvre votre compte, choisissez un nouveau mot de passe : tous les appareils seront déconnectés. Si cela ne suffit pas, écrivez-nous.`
      }
    >
      <ButtonLink to={paths.forgotPassword()} size="large">
        <Trans>Choisir un nouveau mot de passe</Trans>
      </ButtonLink>
      <ButtonLink to={paths.contact()} size="large" variant="secondary">
        <Trans>Nous écrire</Trans>
      </ButtonLink>
    </StepResult>
  )
}
