import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconHomePlus, IconLock, IconPlus, IconRefresh } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { CalendarEntry, CalendarHome, showOwnerCalendar } from '#contract/bookings/calendar.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import type { Outcome } from '#web/ui/feedback/loaded.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { PartBoundary, PartNotice } from '#web/ui/feedback/part-boundary.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { type CalendarState, readCalendarState, writeCalendarState } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CapNotice } from './cap-notice.tsx'
import { homeDays } from './calendar-home.ts'
import { addDays } from './days.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { sourceLooks } from './entry-look.ts'
import { HomePanels, type HomeSettings } from './home-panels.tsx'
import { Legend } from './legend.tsx'
import { Month } from './month.tsx'
import { NightsDialog } from './nights-dialog.tsx'
import { Timeline } from './timeline.tsx'
import { type ChosenNights, useNightSelection } from './use-night-selection.ts'
import { orToast } from '#web/api/use-write.ts'

type OwnerCalendarData = EndpointAnswer<typeof showOwnerCalendar>

export function CalendarScreen({
  calendar: { properties: homes, left_out: leftOut },
  settings,
}: {
  calendar: OwnerCalendarData
  settings: Promise<Outcome<HomeSettings> | null>
}) {
  const today = todayLocal()
  const wide = useWide(768)
  const [search, setSearch] = useSearchParams()
  const waiting = useNavigation().state === 'loading'
  const state = readCalendarState(search, today)
  const show = (change: Partial<CalendarState>) =>
    setSearch(writeCalendarState({ ...state, ...change }, today), { preventScrollReset: true })
  const [opened, setOpened] = useState<ChosenNights | null>(null)
  const [shown, setShown] = useState<ChosenNights | null>(null)
  const selection = useNightSelection((nights) => {
    const isOne = nightsBetween(nights.from, nights.to) === 1
    if (isOne && entriesOn(homes, nights).length > 0) setShown(nights)
    else setOpened(nights)
  })
  const close = () => {
    setOpened(null)
    setShown(null)
    selection.clear()
  }
  if (homes.length === 0) return <NoHome />

  const chosen = homes.find(({ id }) => id === state.home)
  const view = wide && !chosen ? 'timeline' : 'month'
  const home = chosen ?? homes[0]!
  const looks = sourceLooks(view === 'month' ? [home] : homes)
  const homeOf = (nights: ChosenNights | null) => homes.find(({ id }) => id === nights?.homeId)
  const conflicts = (view === 'month' ? [home] : homes).flatMap(({ entries }) =>
    entries.filter(({ kind, conflict }) => kind === 'import' && conflict),
  ).length
  return (
    <>
      <Summary
        homes={view === 'month' ? [home] : homes}
        conflicts={conflicts}
        hint={
          wide ? (
            <Trans>Tirez sur les nuits pour les bloquer ou changer leur prix.</Trans>
          ) : (
            <Trans>Choisissez une nuit pour la bloquer ou changer son prix.</Trans>
          )
        }
        onBlock={() => setOpened({ homeId: home.id, from: today, to: addDays(today, 1), toBlock: true })}
      />
      <CapNotice homes={view === 'month' ? [home] : homes} />
      {view === 'month' && (
        <HomeChoice homes={homes} home={home} wide={wide} onChange={(id) => show({ home: id })} />
      )}
      <CalendarBar state={state} view={view} today={today} onChange={show} />
      <div
        aria-busy={waiting}
        className={classes('flex flex-col gap-4 transition-opacity', waiting && 'opacity-60')}
      >
        <PartBoundary
          key={view}
          fallback={
            <PartNotice>
              <Trans>
                Le calendrier n’a pas pu s’afficher. Vous pouvez toujours bloquer des nuits avec le bouton
                « Bloquer » et changer les réglages de chaque logement.
              </Trans>
            </PartNotice>
          }
        >
          {view === 'timeline' ? (
            <Timeline
              homes={homes}
              from={state.from}
              to={addDays(state.from, state.span)}
              today={today}
              looks={looks}
              selection={selection}
              onHome={(id) => show({ home: id })}
            />
          ) : (
            <div className="rounded-16 border border-line bg-surface p-3 md:p-6">
              <Month
                home={home}
                month={state.from.slice(0, 7)}
                today={today}
                looks={looks}
                selection={selection}
              />
            </div>
          )}
        </PartBoundary>
        <Legend looks={looks} conflicts={conflicts > 0} />
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
          <Settings settings={settings} homeId={home.id} state={state} onChange={show} />
        </Suspense>
      )}
      <NightsDialog home={homeOf(opened)} nights={opened} onClose={close} />
      <EntryDialog
        home={homeOf(shown)}
        entries={shown ? entriesOn(homes, shown) : []}
        onClose={close}
        onEdit={(entry) => {
          setShown(null)
          setOpened({ homeId: shown!.homeId, from: entry.starts_on, to: entry.ends_on })
        }}
      />
    </>
  )
}

function entriesOn(homes: readonly CalendarHome[], { homeId, from }: ChosenNights): readonly CalendarEntry[] {
  const home = homes.find(({ id }) => id === homeId)
  return (home && homeDays(home).entries.get(from)) ?? []
}

/** How the calendars stand, and the two things one does most. */
function Summary({
  homes,
  conflicts,
  hint,
  onBlock,
}: {
  homes: readonly CalendarHome[]
  conflicts: number
  hint: React.ReactNode
  onBlock: () => void
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const failing = homes.reduce((sum, { feeds }) => sum + feeds.failing, 0)
  const withFeeds = homes.filter(({ feeds }) => feeds.total > 0)
  const syncAll = async () => {
    setBusy(true)
    for (const { id } of withFeeds) {
      await orToast(
        api('GET /properties/:id/calendar-feeds', { params: { id } }).then(({ items }) =>
          Promise.all(
            items.map((feed) =>
              api('POST /properties/:id/calendar-feeds/:feedId/sync', { params: { id, feedId: feed.id } }),
            ),
          ),
        ),
      )
    }
    setBusy(false)
    showToast(t`Calendriers relus`, 'success')
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
            look="secondary"
            busy={busy}
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

function HomeChoice({
  homes,
  home,
  wide,
  onChange,
}: {
  homes: readonly CalendarHome[]
  home: CalendarHome
  wide: boolean
  onChange: (id: string | null) => void
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-end gap-4">
      {wide && (
        <Button
          look="secondary"
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
          value={home.id}
          onChange={(event) => onChange(event.target.value)}
        >
          {homes.map(({ id, title, city }) => (
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
  homeId,
  state,
  onChange,
}: {
  settings: Promise<Outcome<HomeSettings> | null>
  homeId: string
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
  // Of the home shown before, until the next one's have come.
  if (arrived.data.homeId !== homeId) return <Skeleton className="h-60 w-full" />
  return <HomePanels settings={arrived.data} panel={state.panel} onPanel={(panel) => onChange({ panel })} />
}

function NoHome() {
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
