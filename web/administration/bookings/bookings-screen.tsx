import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { useListScreen } from '../lists/use-list-screen.ts'
import type { ListChoices } from '../lists/use-list-views.ts'
import { useBookingColumns, useBookingFilters, useBookingSorts, useBookingViews } from './booking-filters.ts'
import { bookingList, type BookingsAnswer } from './booking-list.ts'
import { BookingsResults } from './bookings-results.tsx'

/** Bookings of all rentals: views, search, filters, columns, and the rows. */
export function BookingsScreen({
  choices,
  list,
}: {
  choices: ListChoices
  list: Promise<LoadResult<BookingsAnswer>>
}) {
  const { t } = useLingui()
  const screen = useListScreen(bookingList, choices, useBookingViews(), list)
  return (
    <ListFrame
      screen={screen}
      title={<Trans>Réservations</Trans>}
      extent={
        <Loaded result={list} skeleton={<Skeleton className="mt-1 h-6 w-72" />}>
          {(loaded) => <Extent list={loaded} />}
        </Loaded>
      }
      file="demeure-reservations"
    >
      <ListTools
        screen={screen}
        filters={useBookingFilters()}
        sorts={useBookingSorts()}
        countLabel={(total) => t`Voir la liste (${total})`}
        first={t`Réservation`}
        columns={useBookingColumns()}
      >
        <ListSearch
          id="booking-search"
          label={t`Chercher une réservation`}
          placeholder={t`Code ou partie de code, voyageur, propriétaire, logement`}
          value={screen.state.q}
          onChange={(words) => screen.show({ q: words.trim() }, true)}
        />
      </ListTools>
      <BookingsResults screen={screen} list={list} />
    </ListFrame>
  )
}

function Extent({ list: { pagination, total_is_exact: isExact } }: { list: BookingsAnswer }) {
  const { total_items: total } = pagination
  const counted = useNumber()(total)
  return (
    <p className="mt-1 text-muted">
      {isExact ? (
        <Plural value={total} one="# réservation" other="# réservations" />
      ) : (
        <Trans>Plus de {counted} réservations</Trans>
      )}
    </p>
  )
}
