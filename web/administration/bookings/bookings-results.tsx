import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconDownload } from '@tabler/icons-react'
import type { BookingColumn } from '#contract/administration/booking-enums.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { ListSection, useExportChosen } from '../lists/list-results.tsx'
import type { ListScreen } from '../lists/use-list-screen.ts'
import type { AllBookingState } from './booking-address.ts'
import { useBookingDisplay, useBookingTable } from './booking-display.tsx'
import { bookingList, type BookingsAnswer } from './booking-list.ts'

interface Results {
  screen: ListScreen<AllBookingState, BookingColumn>
}

/** The rows of the list; chosen ones are exported. */
export function BookingsResults({ screen, list }: Results & { list: Promise<LoadResult<BookingsAnswer>> }) {
  const { t } = useLingui()
  return (
    <Loaded
      result={list}
      failed={t`Les réservations n’ont pas pu être chargées`}
      skeleton={<Skeleton className="h-320 rounded-16!" />}
    >
      {(loaded) =>
        loaded.items.length === 0 ? <NothingFound screen={screen} /> : <Rows screen={screen} list={loaded} />
      }
    </Loaded>
  )
}

function NothingFound({ screen }: Results) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconCalendarEvent size={32} aria-hidden />}
      title={t`Aucune réservation ne répond à ces filtres`}
      action={
        <button type="button" className="text-link" onClick={() => screen.show(bookingList.unfiltered())}>
          <Trans>Effacer les filtres</Trans>
        </button>
      }
    />
  )
}

function Rows({ screen, list }: Results & { list: BookingsAnswer }) {
  const { t } = useLingui()
  const onExport = useExportChosen(screen, 'demeure-reservations.csv')
  return (
    <ListSection
      screen={screen}
      label={t`Réservations`}
      list={list}
      display={useBookingDisplay()}
      table={useBookingTable()}
      searchField="#booking-search"
      actions={[
        { key: 'export', label: t`Exporter`, icon: <IconDownload size={18} aria-hidden />, run: onExport },
      ]}
      onExport={onExport}
    />
  )
}
