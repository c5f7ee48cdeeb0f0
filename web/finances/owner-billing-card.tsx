import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { type OwnerBillingDetails, saveOwnerBilling } from '#contract/money/owner-billing.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { InvoiceRecipientFields, invoiceRecipientValues } from '#web/billing/invoice-recipient-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** Recipient of the fee invoices; lists what is missing until it is complete. */
export function OwnerBillingCard({ details }: { details: OwnerBillingDetails }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { field, submit, isPending, summary, form } = useContractForm({
    schema: saveOwnerBilling.body,
    defaultValues: invoiceRecipientValues(details),
    failure: t`Vos coordonnées de facturation n’ont pas été enregistrées`,
    send: async (body) => {
      await api('PUT /owner/finances/billing-details', { body })
      showToast(t`Coordonnées de facturation enregistrées`, 'success')
      await revalidate()
    },
  })
  return (
    <Card title={t`Coordonnées de facturation`}>
      <form onSubmit={submit} noValidate className="flex max-w-160 flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <p className="text-14 text-muted">
          {details.updated_at ? (
            <Trans>
              Vos prochaines factures de commission portent cette adresse et leurs données au format Factur-X.
            </Trans>
          ) : (
            <Trans>
              Il manque votre adresse : sans elle, vos factures de commission ne portent que votre nom et
              votre pays.
            </Trans>
          )}
        </p>
        <InvoiceRecipientFields
          field={field}
          isFrench={form.watch('country_code') === 'FR'}
          needsRegistration={false}
        />
        <Button type="submit" isPending={isPending} className="self-start">
          <Trans>Enregistrer</Trans>
        </Button>
      </form>
    </Card>
  )
}
