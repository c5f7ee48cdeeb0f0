import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'

/** Amount and account, then confirmation by the sender. */
export function TransferForm({
  send,
  done,
  onClose,
  children,
}: {
  send: (reference: string, once: string) => Promise<unknown>
  /** Message once it is recorded. */
  done: string
  onClose: () => void
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [reference, setReference] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (await mutate((once) => send(reference.trim(), once), { successMessage: done })) onClose()
  }
  return (
    <ValidatedForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {error && <Alert>{error.message}</Alert>}
      <p>
        <Trans>
          Faites ce virement depuis la banque de Demeure, puis confirmez-le ici. La personne en est avertie
          aussitôt ; cela ne se reprend pas.
        </Trans>
      </p>
      <dl className="grid gap-x-6 gap-y-3 rounded-12 bg-surface-2 px-4 py-3 md:grid-cols-[auto_1fr]">
        {children}
      </dl>
      <TextField
        label={t`Référence du virement`}
        help={t`Celle que donne la banque. La personne la lira.`}
        maxLength={80}
        required
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Revenir</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Confirmer l’envoi</Trans>
        </Button>
      </div>
    </ValidatedForm>
  )
}

export function TransferFact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
