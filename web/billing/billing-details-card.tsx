import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { type BillingDetails, saveBillingDetails } from '#contract/money/billing.ts'
import type { VatCheck } from '#contract/money/billing-enums.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { InvoiceRecipientFields, invoiceRecipientValues } from './invoice-recipient-fields.tsx'

/** The recipient of invoices. */
export function BillingDetailsCard({ details }: { details: BillingDetails }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { field, submit, isPending, summary, form } = useContractForm({
    schema: saveBillingDetails.body,
    defaultValues: { ...invoiceRecipientValues(details), email: details.email },
    failure: t`Vos coordonnées de facturation n’ont pas été enregistrées`,
    send: async (body) => {
      await api('PUT /seller/billing/details', { body })
      showToast(t`Coordonnées de facturation enregistrées`, 'success')
      await revalidate()
    },
  })
  const checks: Record<VatCheck, string> = {
    unchecked: t`Pas encore vérifié auprès du registre européen (VIES)`,
    valid: t`Vérifié auprès du registre européen (VIES)`,
    invalid: t`Inconnu du registre européen (VIES) : la TVA s’applique`,
  }
  return (
    <Card title={t`Coordonnées de facturation`}>
      <form onSubmit={submit} noValidate className="flex max-w-160 flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <InvoiceRecipientFields
          field={field}
          isFrench={form.watch('country_code') === 'FR'}
          needsRegistration
          vatHelp={details.vat_check ? checks[details.vat_check] : undefined}
        />
        <TextField
          {...field('email')}
          type="email"
          label={t`E-mail de la comptabilité`}
          autoComplete="email"
        />
        <Button type="submit" isPending={isPending} className="self-start">
          <Trans>Enregistrer</Trans>
        </Button>
      </form>
    </Card>
  )
}
