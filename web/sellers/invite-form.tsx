import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { Email } from '#contract/core/fields.ts'
import { type SellerRight, sellerRights } from '#contract/sales/sellers.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { RightsChoice } from './rights-choice.tsx'

const usual: readonly SellerRight[] = ['listings', 'leads']

/** Invites somebody to the team, with their rights. */
export function InviteForm({ own = sellerRights }: { own?: readonly SellerRight[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [rights, setRights] = useState<SellerRight[]>(() =>
    usual.some((right) => own.includes(right))
      ? usual.filter((right) => own.includes(right))
      : own.slice(0, 1),
  )
  const { field, submit, isPending, summary, form } = useContractForm({
    schema: z.object({ email: Email }),
    defaultValues: { email: '' },
    failure: t`L’invitation n’a pas été envoyée`,
    send: async ({ email }) => {
      await api('POST /seller/team', { body: { email, rights } })
      showToast(t`Invitation envoyée à ${email}`, 'success')
      form.reset()
      await revalidate()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <TextField {...field('email')} type="email" label={t`Adresse e-mail`} autoComplete="off" />
      <div>
        <p className="mb-2 text-14 font-semibold">
          <Trans>Ce que cette personne pourra faire</Trans>
        </p>
        <RightsChoice
          label={t`Ce que cette personne pourra faire`}
          rights={rights}
          own={own}
          onChange={setRights}
        />
      </div>
      <Button type="submit" isPending={isPending}>
        <Trans>Envoyer l’invitation</Trans>
      </Button>
    </form>
  )
}
