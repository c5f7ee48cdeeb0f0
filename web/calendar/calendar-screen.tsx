import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconHomePlus, IconLock, IconPlus, IconRefresh } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { CalendarEntry, CalendarRental, showOwnerCalendar } from '#contract/bookings/calendar.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { SectionErrorBoundary, SectionNotice } from '#web/ui/feedback/section-error-boundary.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { calendarSearch, type CalendarState } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CapNotice } from './cap-notice.tsx'
import { rentalDays } from './calendar-rental.ts'
import { addDays } from './days.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { sourceStyles } from './entry-style.ts'
import { RentalPanels, type RentalSettings } from './rental-panels.tsx'
import { Legend } from './legend.tsx'
import { Month } from './month.tsx'
import { NightsDialog } from './nights-dialog.tsx'
import { Timeline } from './timeline.tsx'
import { type ChosenNights, useNightSelection } from './use-night-selection.ts'
import { useMutation } from '#web/api/use-mutation.ts'

type OwnerCalendarData = EndpointAnswer<typeof showOwnerCalendar>

export function CalendarScreen({
  calendar: { properties: rentals, left_out: leftOut },
  settings,
}: {
  calendar: OwnerCalendarData
  settings: Promise<LoadResult<RentalSettings> | null>
}) {
  const today = todayLocal()
  const wide = useWide(768)
  const waiting = useNavigation().state === 'loading'
  const [state, show] = useSearchState(calendarSearch(today))
  const [opened, setOpened] = useState<ChosenNights | null>(null)
  const [shown, setShown] = useState<ChosenNights | null>(null)
  const selection = useNightSelection((nights) => {
    const isOne = nightsBetween(nights.from, nights.to) === 1
    if (isOne && entriesOn(rentals, nights).length > 0) setShown(nights)
    else setOpened(nights)
  })
  const close = () => {
    setOpened(null)
    setShown(null)
    selection.clear()
  }
  if (rentals.length === 0) return <NoRental />

  const chosen = rentals.find(({ id }) => id === state.home)
  const view = wide && !chosen ? 'timeline' : 'month'
  const rental = chosen ?? rentals[0]!
  const styles = sourceStyles(view === 'month' ? [rental] : rentals)
  const rentalOf = (nights: ChosenNights | null) => rentals.find(({ id }) => id === nights?.rentalId)
  const conflicts = (view === 'month' ? [rental] : rentals).flatMap(({ entries }) =>
    entries.filter(({ kind, conflict }) => kind === 'import' && conflict),
  ).length
  return (
    <>
      <Summary
        rentals={view === 'month' ? [rental] : rentals}
        conflicts={conflicts}
        hint={
          wide ? (
            <Trans>Tirez sur les nuits pour les bloquer ou changer leur prix.</Trans>
          ) : (
            <Trans>Choisissez une nuit pour la bloquer ou changer son prix.</Trans>
          )
        }
        onBlock={() => setOpened({ rentalId: rental.id, from: today, to: addDays(today, 1), toBlock: true })}
      />
      <CapNotice rentals={view === 'month' ? [rental] : rentals} />
      {view === 'month' && (
        <RentalChoice rentals={rentals} rental={rental} wide={wide} onChange={(id) => show({ home: id })} />
      )}
      <CalendarBar state={state} view={view} today={today} onChange={show} />
      <div
        aria-busy={waiting}
        className={classes('flex flex-col gap-4 transition-opacity', waiting && 'opacity-60')}
      >
        <SectionErrorBoundary
          key={view}
          fallback={
            <SectionNotice>
              <Trans>
                Le calendrier n’a pas pu s’afficher. Vous pouvez toujours bloquer des nuits avec le bouton
                « Bloquer » et changer les réglages de chaque logement.
              </Trans>
            </SectionNotice>
          }
        >
          {view === 'timeline' ? (
            <Timeline
              rentals={rentals}
              from={state.from}
              to={addDays(state.from, state.span)}
              today={today}
              styles={styles}
              selection={selection}
              onRental={(id) => show({ home: id })}
            />
          ) : (
            <div className="rounded-16 border border-line bg-surface p-3 md:p-6">
              <Month
                rental={rental}
                month={state.from.slice(0, 7)}
                today={today}
                styles={styles}
                selection={selection}
              />
            </div>
          )}
        </SectionErrorBoundary>
        <Legend styles={styles} conflicts={conflicts > 0} />
        {leftOut > 0 && (
          <p className="text-14 text-muted">
            <Plural
              value={leftOut}
              one="# autre logement n’est pas affiché."
              other="# autres logements ne sont pas affichés."
            />
          </p>
        )}
      </div>
      {view === 'month' && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <Settings settings={settings} rentalId={rental.id} state={state} onChange={show} />
        </Suspense>
      )}
      <NightsDialog rental={rentalOf(opened)} nights={opened} onClose={close} />
      <EntryDialog
        rental={rentalOf(shown)}
        entries={shown ? entriesOn(rentals, shown) : []}
        onClose={close}
        onEdit={(entry) => {
          setShown(null)
          setOpened({ rentalId: shown!.rentalId, from: entry.starts_on, to: entry.ends_on })
        }}
      />
    </>
  )
}

function entriesOn(
  rentals: readonly CalendarRental[],
  { rentalId, from }: ChosenNights,
): readonly CalendarEntry[] {
  const rental = rentals.find(({ id }) => id === rentalId)
  return (rental && rentalDays(rental).entries.get(from)) ?? []
}

/** State of the calendars, and the two most frequent actions. */
function Summary({
  rentals,
  conflicts,
  hint,
  onBlock,
}: {
  rentals: readonly CalendarRental[]
  conflicts: number
  hint: React.ReactNode
  onBlock: () => void
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { isPending, mutate } = useMutation({ errorToast: 5000 })
  const failing = rentals.reduce((sum, { feeds }) => sum + feeds.failing, 0)
  const withFeeds = rentals.filter(({ feeds }) => feeds.total > 0)
  const syncAll = async () => {
    let areRead = true
    for (const { id } of withFeeds) {
      const isRead = await mutate(() =>
        api('GET /properties/:id/calendar-feeds', { params: { id } }).then(({ items }) =>
          Promise.all(
            items.map((feed) =>
              api('POST /properties/:id/calendar-feeds/:feedId/sync', { params: { id, feedId: feed.id } }),
            ),
          ),
        ),
      )
      areRead &&= isRead
    }
    if (areRead) showToast(t`Calendriers relus`, 'success')
    await revalidate()
  }
  return (
    <div className="-mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className={conflicts > 0 || failing > 0 ? 'font-medium text-red-text' : 'text-muted'}>
        {conflicts > 0 ? (
          <Plural
            value={conflicts}
            one="# réservation vendue deux fois demande votre attention."
            other="# réservations vendues deux fois demandent votre attention."
          />
        ) : failing > 0 ? (
          <Plural
            value={failing}
            one="# calendrier importé ne répond plus."
            other="# calendriers importés ne répondent plus."
          />
        ) : (
          hint
        )}
      </p>
      <div className="flex gap-3 max-md:w-full">
        {withFeeds.length > 0 && (
          <Button
            variant="secondary"
            isPending={isPending}
            icon={<IconRefresh size={20} aria-hidden />}
            onClick={() => void syncAll()}
            className="max-md:grow"
          >
            <Trans>Synchroniser</Trans>
          </Button>
        )}
        <Button icon={<IconLock size={20} aria-hidden />} onClick={onBlock} className="max-md:grow">
          <Trans>Bloquer</Trans>
        </Button>
      </div>
    </div>
  )
}

function RentalChoice({
  rentals,
  rental,
  wide,
  onChange,
}: {
  rentals: readonly CalendarRental[]
  rental: CalendarRental
  wide: boolean
  onChange: (id: string | null) => void
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-end gap-4">
      {wide && (
        <Button
          variant="secondary"
          icon={<IconArrowLeft size={20} aria-hidden />}
          onClick={() => onChange(null)}
        >
          <Trans>Tous les logements</Trans>
        </Button>
      )}
      <div className="min-w-0 grow md:max-w-100">
        <Select
          aria-label={t`Logement`}
          label={<span className="sr-only">{t`Logement`}</span>}
          value={rental.id}
          onChange={(event) => onChange(event.target.value)}
        >
          {rentals.map(({ id, title, city }) => (
            <option key={id} value={id}>
              {[title || t`Sans titre`, city].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

function Settings({
  settings,
  rentalId,
  state,
  onChange,
}: {
  settings: Promise<LoadResult<RentalSettings> | null>
  rentalId: string
  state: CalendarState
  onChange: (change: Partial<CalendarState>) => void
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const arrived = use(settings)
  if (!arrived) return null
  if ('failure' in arrived) {
    return (
      <ErrorState
        title={t`Les réglages n’ont pas pu être chargés`}
        message={arrived.failure.message}
        requestId={arrived.failure.requestId}
        onRetry={() => void revalidate()}
      />
    )
  }
  // Of the previous rental, until the next one's have loaded.
  if (arrived.data.rentalId !== rentalId) return <Skeleton className="h-60 w-full" />
  return <RentalPanels settings={arrived.data} panel={state.panel} onPanel={(panel) => onChange({ panel })} />
}

function NoRental() {
  return (
    <EmptyState
      icon={<IconHomePlus size={32} aria-hidden />}
      title={<Trans>Un calendrier par logement</Trans>}
      action={
        <ButtonLink to={paths.ownerRentalAdd()} icon={<IconPlus size={20} aria-hidden />}>
          <Trans>Nouvelle Propriété</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Dès votre premier logement, vous verrez ici ses séjours, ses prix et les nuits que vous gardez.
      </Trans>
    </EmptyState>
  )
}
