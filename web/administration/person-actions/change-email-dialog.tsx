import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Person } from '#contract/people/person.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Changes the address of a person who reads out the code that the new one received. */
export function ChangeEmailDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} title={t`Changer l’adresse e-mail`}>
      {sentTo === null ? (
        <AddressStep person={person} onSent={setSentTo} />
      ) : (
        <CodeStep person={person} email={sentTo} onClose={onClose} onAgain={() => setSentTo(null)} />
      )}
    </Dialog>
  )
}

function AddressStep({ person: { id }, onSent }: { person: Person; onSent: (email: string) => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error, fieldError } = useMutation()
  const send = () =>
    mutate(() => api('POST /admin/users/:id/email', { params: { id }, body: { email, reason } }), {
      onSuccess: () => onSent(email),
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error && error.fields.length === 0 && <Alert>{error.message}</Alert>}
      <p className="text-muted">
        <Trans>
          Un code part à la nouvelle adresse : la personne vous le lit. L’adresse actuelle reçoit un avis et
          un lien qui annule tout pendant sept jours.
        </Trans>
      </p>
      <TextField
        data-focus
        label={t`Nouvelle adresse`}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={fieldError('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextArea
        label={t`Comment vous savez que c’est bien elle`}
        help={t`Reste au journal ; dix caractères au moins`}
        maxLength={600}
        value={reason}
        error={fieldError('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="submit"
        className="w-fit"
        isPending={isPending}
        disabled={email.trim() === '' || reason.trim().length < 10}
      >
        <Trans>Envoyer le code</Trans>
      </Button>
    </form>
  )
}

function CodeStep({
  person: { id },
  email,
  onClose,
  onAgain,
}: {
  person: Person
  email: string
  onClose: () => void
  onAgain: () => void
}) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const confirm = () =>
    mutate(() => api('POST /admin/users/:id/email/confirm', { params: { id }, body: { code } }), {
      successMessage: t`Adresse changée, l’ancienne est prévenue`,
      onSuccess: onClose,
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      {error && error.fields.length === 0 && <Alert>{error.message}</Alert>}
      <p className="text-muted">
        <Trans>Le code est parti à {email}. Il vaut 60 minutes.</Trans>
      </p>
      <TextField
        data-focus
        label={t`Code lu par la personne`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={code}
        error={fieldError('code')}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} disabled={!/^\d{3} ?\d{3}$/.test(code.trim())}>
          <Trans>Changer l’adresse</Trans>
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Autre adresse</Trans>
        </Button>
      </div>
    </form>
  )
}
