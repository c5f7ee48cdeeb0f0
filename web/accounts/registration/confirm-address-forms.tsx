import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Password, TypedPassword } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import type { Posted } from '#web/shell/page/post-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { useContractForm } from '../contract-form.ts'
import { PasswordStrengthHint } from '../recovery/password-strength-hint.tsx'
import { SplitHeading } from '../sign-in/split-page.tsx'

/** What a confirmation link requires of a browser that is not signed in to the account. */
export type ConfirmationChoice = 'password_needed' | 'password_or_new_needed'

export function choiceOf(code: string): ConfirmationChoice | undefined {
  return code === 'password_needed' || code === 'password_or_new_needed' ? code : undefined
}

interface Props {
  token: string
  choice: ConfirmationChoice
  /** The server's result of a form sent without scripts. */
  posted?: Posted | undefined
  onDone: (message: string) => void
  onDead: () => void
}

/** The link proves access to the mailbox, the password who opened the account. */
export function ConfirmAddressForms(props: Props) {
  const { t } = useLingui()
  const mayTakeOver = props.choice === 'password_or_new_needed'
  return (
    <>
      <SplitHeading title={t`Confirmez votre adresse`}>
        {mayTakeOver ? (
          <Trans>
            Un compte a été ouvert avec cette adresse. Dites-nous si c’était vous, avant que nous la
            confirmions.
          </Trans>
        ) : (
          <Trans>
            Saisissez le mot de passe du compte : le lien seul ne dit pas que ce compte est le vôtre.
          </Trans>
        )}
      </SplitHeading>
      {mayTakeOver ? (
        <div className="flex flex-col gap-5">
          <Choice title={t`Je connais le mot de passe`}>
            <CurrentPasswordForm {...props} />
          </Choice>
          <Choice title={t`Je n’ai pas ouvert ce compte`}>
            <TakeOverForm {...props} />
          </Choice>
        </div>
      ) : (
        <CurrentPasswordForm {...props} />
      )}
    </>
  )
}

function Choice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-16 border border-line p-4 md:p-6">
      <h2 className="display-20">{title}</h2>
      {children}
    </section>
  )
}

function CurrentPasswordForm({ token, choice, posted, onDone, onDead }: Props) {
  const { t } = useLingui()
  const { field, submit, isPending, summary } = useContractForm({
    schema: z.object({ password: TypedPassword }),
    defaultValues: { password: '' },
    posted: ofForm(posted, 'known'),
    failure: t`L’adresse n’a pas été confirmée`,
    send: ({ password }) => confirm({ token, password }, onDone, onDead),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <input type="hidden" name="asks" value={choice} />
      <input type="hidden" name="form" value="known" />
      <PasswordField
        label={t`Mot de passe du compte`}
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <Button type="submit" size="large" full isPending={isPending}>
        <Trans>Confirmer mon adresse</Trans>
      </Button>
    </form>
  )
}

function TakeOverForm({ token, choice, posted, onDone, onDead }: Props) {
  const { t } = useLingui()
  const { field, form, submit, isPending, summary } = useContractForm({
    schema: z.object({ new_password: Password }),
    defaultValues: { new_password: '' },
    posted: ofForm(posted, 'new'),
    failure: t`L’adresse n’a pas été confirmée`,
    send: (body) => confirm({ token, ...body }, onDone, onDead),
  })
  const password = useWatch({ control: form.control, name: 'new_password' })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <p className="text-muted">
        <Trans>
          Choisissez un mot de passe à vous. Tout ce qui a été mis en place avant prend fin : appareils
          connectés, mot de passe, clés d’accès, téléphone et connexions externes.
        </Trans>
      </p>
      <input type="hidden" name="asks" value={choice} />
      <input type="hidden" name="form" value="new" />
      <PasswordField
        label={t`Nouveau mot de passe`}
        autoComplete="new-password"
        required
        help={<PasswordStrengthHint password={password} />}
        {...field('new_password')}
      />
      <Button type="submit" size="large" variant="secondary" full isPending={isPending}>
        <Trans>Choisir ce mot de passe</Trans>
      </Button>
    </form>
  )
}

async function confirm(
  body: { token: string; password?: string; new_password?: string },
  onDone: (message: string) => void,
  onDead: () => void,
) {
  try {
    onDone((await api('POST /auth/verify-email', { body })).message)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_token') throw error
    onDead()
  }
}

/** The other of the two forms was not sent. A refusal that only requires one of them is no error. */
function ofForm(posted: Posted | undefined, name: string) {
  return posted?.values.form === name ? posted : undefined
}
