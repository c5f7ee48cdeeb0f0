import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox, Select } from '#web/ui/inputs/field.tsx'
import { DatesField } from './dates-field.tsx'
import { WeekGrid } from './week-grid.tsx'

type Counted =
  | 'length_minutes'
  | 'buffer_minutes'
  | 'travel_minutes'
  | 'group_size'
  | 'notice_hours'
  | 'horizon_days'

const choices: Record<Counted, number[]> = {
  length_minutes: [15, 20, 30, 45, 60, 90],
  buffer_minutes: [0, 5, 10, 15, 30, 45, 60],
  travel_minutes: [0, 10, 15, 20, 30, 45, 60],
  group_size: [1, 2, 3, 4, 5, 6, 8, 10, 15, 20],
  notice_hours: [0, 2, 6, 12, 24, 48, 72],
  horizon_days: [7, 14, 21, 30, 60, 90],
}

/** The seller's plan of visits: weekly hours, exceptions, duration and interval. */
export function PlanForm({
  saved,
  listing,
  isOwn,
  onSaved,
}: {
  saved: VisitPlan
  listing: string | null
  isOwn: boolean
  onSaved: () => void
}) {
  const { t } = useLingui()
  const [plan, setPlan] = useState(saved)
  const { mutate, isPending, error } = useMutation()
  const set = (change: Partial<VisitPlan>) => setPlan({ ...plan, ...change })
  const labels: Record<Counted, string> = {
    length_minutes: t`Durée d’une visite (minutes)`,
    buffer_minutes: t`Pause entre deux visites (minutes)`,
    travel_minutes: t`Trajet entre deux biens (minutes)`,
    group_size: t`Acheteurs par créneau`,
    notice_hours: t`Réservable jusqu’à (heures avant)`,
    horizon_days: t`Ouvert sur (jours)`,
  }

  const save = (next: VisitPlan | null) =>
    mutate(() => api('PUT /seller/visit-slots', { body: { property_id: listing, plan: next } }), {
      successMessage: t`Créneaux enregistrés`,
      onSuccess: onSaved,
    })

  return (
    <ValidatedForm
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save(plan)
      }}
    >
      <Card title={<Trans>Chaque semaine</Trans>}>
        <p className="mb-4 text-14 text-muted">
          <Trans>
            Tracez les heures où vous pouvez recevoir. Au clavier : les flèches se déplacent, la barre
            d’espace ouvre ou ferme, Maj + flèche prolonge.
          </Trans>
        </p>
        <WeekGrid
          weekly={plan.weekly}
          onChange={(change) => setPlan((loaded) => ({ ...loaded, weekly: change(loaded.weekly) }))}
        />
      </Card>
      <Card title={<Trans>Certains jours</Trans>}>
        <DatesField value={plan.dates} onChange={(dates) => set({ dates })} />
      </Card>
      <Card title={<Trans>Les visites</Trans>}>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {(Object.keys(choices) as Counted[]).map((name) => (
            <Select
              key={name}
              label={labels[name]}
              value={plan[name]}
              onChange={(event) => set({ [name]: Number(event.target.value) })}
            >
              {[...new Set([...choices[name], plan[name]])]
                .toSorted((a, b) => a - b)
                .map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
            </Select>
          ))}
        </div>
        <Checkbox
          className="mt-5"
          label={t`Je confirme chaque visite moi-même`}
          checked={plan.needs_confirmation}
          onChange={(event) => set({ needs_confirmation: event.target.checked })}
        />
      </Card>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        {listing && isOwn && (
          <Button variant="secondary" isPending={isPending} onClick={() => void save(null)}>
            <Trans>Suivre les créneaux de toutes les annonces</Trans>
          </Button>
        )}
        <Button type="submit" isPending={isPending}>
          <Trans>Enregistrer les créneaux</Trans>
        </Button>
      </div>
    </ValidatedForm>
  )
}
