import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { control, Select } from '#web/ui/inputs/field.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import type { ModerationStatus } from '#contract/bookings/reviews.ts'
import { reviewStatuses } from '#web/reviews/write/review-status.tsx'
import type { ModerationState } from './moderation-address.ts'

/** Text, status and star filters of the list of all reviews. */
export function ModerationFilters({
  state,
  onChange,
}: {
  state: ModerationState
  onChange: (change: Partial<ModerationState>) => void
}) {
  const { t } = useLingui()
  return (
    <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_200px_160px]">
      <SearchField search={state.search} onSearch={(search) => onChange({ search })} />
      <Select
        label={t`Statut`}
        value={state.status}
        onChange={({ target }) => onChange({ status: target.value as ModerationState['status'] })}
      >
        <option value="">{t`Tous`}</option>
        {(Object.keys(reviewStatuses) as ModerationStatus[]).map((status) => (
          <option key={status} value={status}>
            {t(reviewStatuses[status].label)}
          </option>
        ))}
      </Select>
      <Select
        label={t`Note`}
        value={state.rating}
        onChange={({ target }) => onChange({ rating: target.value as ModerationState['rating'] })}
      >
        <option value="">{t`Toutes`}</option>
        {[5, 4, 3, 2, 1].map((rating) => (
          <option key={rating} value={rating}>
            {t`${rating} sur 5`}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The typed text goes into the address once typing pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed.trim(), 300)
  useEffect(() => {
    if (settled !== search) onSearch(settled)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts a search, not the address it leads to
  }, [settled])
  return (
    <label className="relative flex flex-col gap-1.5 text-14 font-semibold">
      {t`Rechercher`}
      <IconSearch size={20} aria-hidden className="absolute bottom-3.5 left-3.5 text-muted" />
      <input
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={t`Texte, logement ou auteur`}
        className={classes(control, 'h-12 pl-11! font-normal')}
      />
    </label>
  )
}
