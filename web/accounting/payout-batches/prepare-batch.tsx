import { Trans, useLingui } from '@lingui/react/macro'
import { IconSignature } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listPayoutBatches } from '#contract/money/payout-batches.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { ReadyPayouts } from './ready-payouts.tsx'

/** What the next batch would have, and the request of its second signature. */
export function PrepareBatch({ ready }: { ready: EndpointAnswer<typeof listPayoutBatches>['ready'] }) {
  const { t } = useLingui()
  const { isAdmin } = useStaffRights()
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const [day, setDay] = useState(todayLocal())
  const { payouts, has_company_account: hasAccount } = ready
  async function submit(event: FormEvent) {
    event.preventDefault()
    await mutate((once) => api('POST /admin/payout-batches', { body: { execution_on: day }, once }), {
      successMessage: t`Lot préparé : une seconde personne doit signer`,
    })
  }
  return (
    <Card title={t`Prochain lot`}>
      <ReadyPayouts ready={ready} />
      {!hasAccount && (
        <p className="mt-4 text-14">
          <Trans>
            Le compte bancaire de la société n’est pas configuré : aucun lot ne peut être préparé.
          </Trans>
        </p>
      )}
      {isAdmin && hasAccount && payouts > 0 && (
        <ValidatedForm className="mt-4 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {error && error.fields.length === 0 && <Alert>{error.message}</Alert>}
          <DateField
            label={t`Jour d’exécution`}
            min={todayLocal()}
            required
            value={day}
            error={fieldError('execution_on')}
            onChange={setDay}
          />
          <Button type="submit" isPending={isPending} icon={<IconSignature size={18} aria-hidden />}>
            <Trans>Préparer et faire signer</Trans>
          </Button>
        </ValidatedForm>
      )}
    </Card>
  )
}
