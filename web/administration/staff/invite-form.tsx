import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { StaffRole } from '#contract/administration/staff.ts'
import { Email } from '#contract/core/fields.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { type RightsChoice, RightsFields } from './rights-fields.tsx'

/** Invites a colleague by e-mail. */
export function InviteForm({ roles, onSent }: { roles: StaffRole[]; onSent?: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [rights, setRights] = useState<RightsChoice>({ role_id: null, permissions: [] })
  const [chosen, setChosen] = useState(true)
  const { field, submit, isPending, summary, form } = useContractForm({
    schema: z.object({ email: Email }),
    defaultValues: { email: '' },
    failure: t`L’invitation n’est pas partie`,
    send: async ({ email }) => {
      const isChosen = rights.role_id !== null || rights.permissions.length > 0
      setChosen(isChosen)
      if (!isChosen) return
      const { state } = await api('POST /admin/administrators', { body: { email, ...rights } })
      showToast(
        state === 'awaiting_signature'
          ? t`L’invitation de ${email} partira après une seconde signature`
          : t`Invitation envoyée à ${email}`,
        'success',
      )
      form.reset()
      setRights({ role_id: null, permissions: [] })
      onSent?.()
      await revalidate()
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <TextField
        type="email"
        label={t`E-mail professionnel`}
        autoComplete="off"
        required
        {...field('email')}
      />
      <RightsFields
        roles={roles}
        value={rights}
        onChange={setRights}
        error={chosen ? undefined : t`Choisissez au moins un droit`}
      />
      <Button type="submit" full isPending={isPending}>
        <Trans>Envoyer l’invitation</Trans>
      </Button>
      <p className="text-14 text-muted">
        <Trans>Lien valable 72 h. Rien ne s’ouvre avant son second facteur.</Trans>
      </p>
    </form>
  )
}
