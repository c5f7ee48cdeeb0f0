import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { useContractForm } from '../contract-form.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SplitHeading } from './split-page.tsx'

const SecondFactor = z.object({ code: z.string().trim().min(6, 'too_short:6').max(20, 'too_long:20') })

/** The second step of a sign-in: the code of an authenticator application, a recovery code, or a passkey instead. */
export function TwoFactorForm({
  verify,
  remember,
  onBack,
  onSignedIn,
}: {
  /** Sends the code along with the credentials of the first step. */
  verify: (code: string) => Promise<CurrentUser>
  /** Whether to stay signed in on this device. */
  remember: boolean
  onBack: () => void
  onSignedIn: (user: CurrentUser) => void
}) {
  const { t } = useLingui()
  const { field, form, submit, isPending, summary } = useContractForm({
    schema: SecondFactor,
    defaultValues: { code: '' },
    failure: t`Échec de la connexion`,
    fallback: t`Une erreur est survenue pendant la connexion`,
    send: async ({ code }) => onSignedIn(await verify(code)),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <>
      <SplitHeading title={t`Un dernier code`}>
        <Trans>
          Recopiez le code à six chiffres de votre application d’authentification, saisissez un code de
          secours ou utilisez votre clé d’accès.
        </Trans>
      </SplitHeading>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <TextField
          label={t`Code de l’application ou code de secours`}
          help={t`Chaque code de secours ne sert qu’une fois.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          className="tabular tracking-widest"
          {...field('code')}
        />
        <Button type="submit" size="large" full isPending={isPending}>
          <Trans>Vérifier le code et se connecter</Trans>
        </Button>
        <PasskeyButton remembers={() => remember} onSignedIn={onSignedIn} />
        <Button variant="ghost" onClick={onBack}>
          <Trans>Utiliser un autre compte</Trans>
        </Button>
      </form>
    </>
  )
}
