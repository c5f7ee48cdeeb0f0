import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Favorite } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import type { DateRangeValue } from '#web/ui/dates/date-range-props.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** The dates a favourite is stored for: its follower is notified once they are free again. */
export function FavoriteDates({ favorite: { home: listing, dates, alerts } }: { favorite: Favorite }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [draft, setDraft] = useState<DateRangeValue | null>(null)
  const params = { kind: listing.kind, id: listing.id }
  const save = async (changed: Favorite['dates'], done: string) => {
    const saved = await mutate(() => api('PUT /favorites/:kind/:id', { params, body: { dates: changed } }), {
      successMessage: done,
    })
    if (saved) setDraft(null)
  }
  if (!draft) {
    const stay = dates && formatDateRange(dates.check_in, dates.check_out, language)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {stay && (
          <p className="text-14">
            <strong className="font-semibold">{stay}</strong>{' '}
            {alerts && (
              <span className="text-muted">
                <Trans>Si ces nuits se libèrent, vous le saurez.</Trans>
              </span>
            )}
          </p>
        )}
        <Button
          variant="ghost"
          size="small"
          className="-ml-3"
          icon={<IconCalendarEvent size={18} aria-hidden />}
          aria-label={
            stay ? t`Changer les dates de ${listing.title}` : t`Ajouter des dates à ${listing.title}`
          }
          onClick={() => setDraft({ from: dates?.check_in ?? null, to: dates?.check_out ?? null })}
        >
          {stay ? <Trans>Changer les dates</Trans> : <Trans>Ajouter des dates</Trans>}
        </Button>
      </div>
    )
  }
  const { from, to } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from && to) void save({ check_in: from, check_out: to }, t`Dates enregistrées`)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <DateRangeField
        label={t`Dates du séjour`}
        placeholder={t`Arrivée – départ`}
        value={draft}
        onChange={setDraft}
        error={error?.message}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={isPending} disabled={!from || !to}>
          <Trans>Enregistrer</Trans>
        </Button>
        {dates && (
          <Button
            variant="ghost"
            size="small"
            disabled={isPending}
            onClick={() => void save(null, t`Dates retirées`)}
          >
            <Trans>Retirer les dates</Trans>
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => setDraft(null)}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </form>
  )
}
