import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { type CurrentUser, TypedPassword } from '#contract/accounts/accounts.ts'
import { Email } from '#contract/core/fields.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { fetchUser } from '#web/session/session.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useContractForm } from '../contract-form.ts'
import { withFactorProof } from '../recovery/factor-proof.ts'

export function EmailCard({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const [changing, setChanging] = useState(false)
  return (
    <Card title={t`Adresse e-mail`}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold wrap-anywhere">{user.email}</p>
        {user.email_verified ? (
          <Badge colour="green" icon={<IconCircleCheck size={14} aria-hidden />}>
            <Trans>Confirmée</Trans>
          </Badge>
        ) : (
          <Badge colour="yellow" icon={<IconAlertTriangle size={14} aria-hidden />}>
            <Trans>À confirmer</Trans>
          </Badge>
        )}
      </div>
      {changing ? (
        <EmailForm user={user} onDone={() => setChanging(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {!user.email_verified && <ResendButton email={user.email} />}
          <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
            <Trans>Changer d’adresse</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function ResendButton({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: showError })
  const resend = () =>
    mutate(() => api('POST /auth/verify-email/resend', { body: { email } }), {
      onSuccess: ({ message }) => showToast(message, 'success', 6000),
    })
  return (
    <Button variant="soft" size="small" isPending={isPending} onClick={() => void resend()}>
      <Trans>Recevoir le lien de confirmation</Trans>
    </Button>
  )
}

function EmailForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { field, submit, isPending, summary } = useContractForm({
    schema: z.object({ email: Email, password: user.has_password ? TypedPassword : z.string() }),
    defaultValues: { email: '', password: '' },
    failure: t`L’adresse n’a pas été changée`,
    send: async ({ email, password }) => {
      const loaded = user.has_password ? { password } : {}
      const { message } = await withFactorProof((proof) =>
        api('POST /users/me/email', { body: { email, ...loaded, ...proof } }),
      )
      await Promise.all([fetchUser(), revalidate()])
      showToast(message, 'success', 6000)
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5 border-t border-line pt-5">
      {summary && <ErrorSummary {...summary} />}
      <TextField
        label={t`Nouvelle adresse`}
        help={t`Un lien y sera envoyé ; l’ancienne adresse sera prévenue.`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('email')}
      />
      {user.has_password && (
        <PasswordField
          label={t`Mot de passe actuel`}
          autoComplete="current-password"
          required
          {...field('password')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          <Trans>Demander le changement</Trans>
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </form>
  )
}
