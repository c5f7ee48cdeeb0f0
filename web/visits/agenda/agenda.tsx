import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addDays, daysFrom } from '#web/calendar/days.ts'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { ShortcutBar, useShortcuts } from '#web/ui/data/shortcuts.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { slotLabels } from '../slot-labels.ts'
import { VisitCard } from '../visit-card.tsx'
import { useVisitStatuses } from '../visit-status.tsx'
import { AgendaBar } from './agenda-bar.tsx'
import { type AgendaEntry, entriesOf, isOff } from './agenda-entries.ts'
import { DayAgenda } from './day-agenda.tsx'
import { proposalStyle, slotStyle, styleOfStatus } from './entry-labels.ts'
import { type AgendaData, agendaDays } from './load-agenda.ts'
import { visitSearch } from './visit-address.ts'
import { WeekAgenda } from './week-agenda.tsx'

/** Seven days of visits, as columns or one day at a time; a press opens a visit with its actions. */
export function Agenda({
  data,
  side,
  plan,
}: {
  data: AgendaData
  side: 'buyer' | 'seller'
  /** Of a seller. */
  plan?: VisitPlan
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const isWide = useWide(768)
  const { revalidate } = useRevalidator()
  const [, show] = useSearchState(visitSearch)
  const { from, visits, slots, linked } = data
  const [opened, setOpened] = useState(linked ? [linked.id] : [])
  const days = daysFrom(from, addDays(from, agendaDays))
  const entries = entriesOf(days, visits, slots)
  const showFrom = (week: string) => show({ week, visit: null })
  const step = (weeks: 1 | -1) => showFrom(addDays(from, weeks * agendaDays))
  const shortcuts = [
    { keys: ['ArrowLeft'], drawn: ['←'], label: t`semaine précédente`, run: () => step(-1) },
    { keys: ['ArrowRight'], drawn: ['→'], label: t`semaine suivante`, run: () => step(1) },
    { keys: ['t'], drawn: ['t'], label: t`aujourd’hui`, run: () => showFrom('') },
  ]
  const help = useShortcuts(shortcuts)
  const manual =
    plan && isWide ? [{ keys: [], drawn: ['↵'], label: t`déplacer une visite`, run: () => undefined }] : []
  const view = {
    days,
    entries,
    today: todayLocal(),
    onOpen: (entry: AgendaEntry) =>
      entry.kind === 'slot'
        ? goTo(paths.sellerVisitSlots(entry.slot.property_id ?? ''))
        : setOpened(entry.visits.map(({ id }) => id)),
  }
  return (
    <section aria-label={t`Agenda des visites`} className="min-w-0 rounded-16 border border-line bg-surface">
      <AgendaBar from={from} onShow={showFrom} />
      <NextVisit data={data} onShow={showFrom} />
      {isWide ? (
        <WeekAgenda {...view} now={data.now} plan={plan} onStep={step} onProposed={() => void revalidate()} />
      ) : (
        <DayAgenda key={from} {...view} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3">
        <Legend side={side} />
        <ShortcutBar shortcuts={[...shortcuts, ...manual]} list={help} />
      </div>
      <OpenedVisits
        ids={opened}
        visits={linked ? [...visits, linked] : visits}
        onClose={() => setOpened([])}
      />
    </section>
  )
}

/** Where these days have no visit, the day of the next one. */
function NextVisit({ data: { visits, next }, onShow }: { data: AgendaData; onShow: (week: string) => void }) {
  const language = useLanguage()
  if (visits.some((visit) => !isOff(visit))) return null
  if (!next) {
    return (
      <p className="border-b border-line px-4 py-3 text-14 text-muted">
        <Trans>Aucune visite ces sept jours.</Trans>
      </p>
    )
  }
  const { day, long, hour } = slotLabels(next.starts_at, next.time_zone, language)
  return (
    <p className="border-b border-line px-4 py-3 text-14 text-muted">
      <Trans>
        Aucune visite ces sept jours. La prochaine :{' '}
        <button type="button" className="text-link" onClick={() => onShow(day)}>
          {long}, {hour}
        </button>
      </Trans>
    </p>
  )
}

function Legend({ side }: { side: 'buyer' | 'seller' }) {
  const statuses = useVisitStatuses()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-14 text-muted">
      {(['CONFIRMED', 'REQUESTED', 'CANCELLED'] as const).map((status) => (
        <Mark key={status} style={styleOfStatus[status]}>
          {statuses[status][0]}
        </Mark>
      ))}
      <Mark style={proposalStyle}>
        <Trans>Heure proposée</Trans>
      </Mark>
      {side === 'seller' && (
        <Mark style={slotStyle}>
          <Trans>Libre</Trans>
        </Mark>
      )}
    </ul>
  )
}

function Mark({ style, children }: { style: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={classes('h-3.5 w-5 rounded-8', style)} />
      {children}
    </li>
  )
}

/** The visits of one entry; once an action has taken all of them out of these days, it closes. */
function OpenedVisits({
  ids,
  visits,
  onClose,
}: {
  ids: readonly string[]
  visits: AgendaData['visits']
  onClose: () => void
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const found = ids.flatMap((id) => visits.find((visit) => visit.id === id) ?? [])
  return (
    <Dialog open={found.length > 0} onClose={onClose} title={found.length > 1 ? t`Visites` : t`Visite`}>
      <div className="flex flex-col gap-4">
        {found.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onChange={() => void revalidate()} />
        ))}
      </div>
    </Dialog>
  )
}
