import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox, Select } from '#web/ui/inputs/field.tsx'
import { usePolicies } from './policies.ts'
import { TimeField } from '#web/ui/dates/time-field.tsx'

/** Defaults of new rentals. Existing ones stay unchanged. */
export function DefaultsCard({ defaults }: { defaults: RentalDefaults }) {
  const { t } = useLingui()
  const policies = usePolicies()
  const [requested, setRequested] = useState(defaults)
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const change = (part: Partial<RentalDefaults>) => setRequested({ ...requested, ...part })
  const isChanged = JSON.stringify(requested) !== JSON.stringify(defaults)
  function save(event: FormEvent) {
    event.preventDefault()
    void mutate(() => api('PUT /owner/rental-defaults', { body: requested }), {
      successMessage: t`Réglages enregistrés`,
    })
  }
  return (
    <Card title={t`Vos nouveaux logements`}>
      <ValidatedForm className="flex flex-col gap-5" onSubmit={save}>
        <p className="text-muted">
          <Trans>Chaque nouveau logement commence ainsi. Ceux que vous avez déjà ne changent pas.</Trans>
        </p>
        {error?.fields.length === 0 && <Alert>{error.message}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TimeField
            label={t`Arrivée à partir de`}
            required
            value={requested.check_in_from}
            error={fieldError('check_in_from')}
            onChange={(check_in_from) => change({ check_in_from })}
          />
          <TimeField
            label={t`Départ avant`}
            required
            value={requested.check_out_until}
            error={fieldError('check_out_until')}
            onChange={(check_out_until) => change({ check_out_until })}
          />
        </div>
        <Select
          label={t`Conditions d’annulation`}
          help={policies.find(({ key }) => key === requested.cancellation_policy)?.meaning}
          value={requested.cancellation_policy}
          onChange={({ target }) => {
            const chosen = policies.find(({ key }) => key === target.value)
            if (chosen) change({ cancellation_policy: chosen.key })
          }}
        >
          {policies.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t`Réservation immédiate : confirmée aussitôt, sans demande à accepter`}
          checked={requested.instant_booking}
          onChange={({ target }) => change({ instant_booking: target.checked })}
        />
        <Checkbox
          label={t`Paiement à l’arrivée accepté, en espèces ou par mobile money`}
          checked={requested.pay_on_arrival}
          onChange={({ target }) => change({ pay_on_arrival: target.checked })}
        />
        <div className="flex justify-end">
          <Button type="submit" isPending={isPending} disabled={!isChanged}>
            <Trans>Enregistrer</Trans>
          </Button>
        </div>
      </ValidatedForm>
    </Card>
  )
}
