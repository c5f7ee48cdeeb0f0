/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of days with sticky, scrolling rows, which a table cannot lay out */
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import type { CalendarRental } from '#contract/bookings/calendar.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { useEuros } from '#web/money/euros.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { type Bar, barsOf, rentalDays } from './calendar-rental.ts'
import { daysFrom, weekdayOf } from './days.ts'
import { styleOf, type SourceStyles } from './entry-style.ts'
import { moveByKey } from './move-by-key.ts'
import { useDayName, useEntryName } from './use-day-names.ts'
import type { NightSelection } from './use-night-selection.ts'

interface Place {
  rentalId: string
  day: string
}

/** All rentals as rows, a column per day. Dragging over days chooses nights; the name opens the rental's month. */
export function Timeline({
  rentals,
  from,
  to,
  today,
  styles,
  selection,
  onRental,
}: {
  rentals: readonly CalendarRental[]
  from: string
  to: string
  today: string
  styles: SourceStyles
  selection: NightSelection
  onRental: (id: string) => void
}) {
  const { t } = useLingui()
  const days = useMemo(() => daysFrom(from, to), [from, to])
  const [active, setActive] = useState<Place>()
  const place = active && days.includes(active.day) ? active : { rentalId: rentals[0]?.id, day: days[0] }
  const { nights } = selection
  return (
    <div className="overflow-x-auto rounded-16 border border-line bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells is always focusable */}
      <div
        role="grid"
        aria-label={t`Calendrier de vos logements`}
        aria-multiselectable
        style={{ minWidth: 190 + days.length * 36 }}
        onKeyDown={(event) =>
          moveByKey(
            event,
            selection,
            rentals.map(({ id }) => id),
            'timeline',
          )
        }
        className="select-none"
      >
        <DayHeads days={days} today={today} />
        {rentals.map((rental) => (
          <RentalRow
            key={rental.id}
            rental={rental}
            days={days}
            today={today}
            styles={styles}
            activeDay={place.rentalId === rental.id ? place.day : undefined}
            chosenFrom={nights?.rentalId === rental.id ? nights.from : undefined}
            chosenTo={nights?.rentalId === rental.id ? nights.to : undefined}
            selection={selection}
            onActive={setActive}
            onRental={onRental}
          />
        ))}
      </div>
    </div>
  )
}

const frame = 'grid grid-cols-[190px_1fr]'
const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(36px, 1fr))` })

function DayHeads({ days, today }: { days: string[]; today: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div role="row" className={classes(frame, 'sticky top-0 z-20 border-b border-line bg-surface')}>
      <span role="columnheader" className="sticky left-0 z-10 border-r border-line bg-surface">
        <span className="sr-only">{t`Logement`}</span>
      </span>
      <div role="presentation" className="grid" style={columns(days.length)}>
        {days.map((day) => (
          <span
            key={day}
            role="columnheader"
            aria-current={day === today ? 'date' : undefined}
            className={classes('py-2.5 text-center', isWeekend(day) && 'bg-surface-2')}
          >
            <span className="sr-only">{formatDay(day, language, { weekday: 'long' })}</span>
            <span aria-hidden className="block text-12 text-muted uppercase">
              {formatDay(day, language, {
                weekday: 'narrow',
                day: undefined,
                month: undefined,
                year: undefined,
              })}
            </span>
            <span
              aria-hidden
              className={classes(
                'tabular mx-auto mt-0.5 flex size-7 items-center justify-center rounded-full text-14 font-semibold',
                day === today && 'bg-brand text-on-brand',
              )}
            >
              {Number(day.slice(8))}
            </span>
            {day.endsWith('-01') && (
              <span aria-hidden className="block text-12 text-muted">
                {formatDay(day, language, { month: 'short', day: undefined, year: undefined })}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Memoised, so that only the touched row renders: a hundred rentals stay smooth while dragging. */
const RentalRow = memo(function TimelineRow({
  rental,
  days,
  today,
  styles,
  activeDay,
  chosenFrom,
  chosenTo,
  selection: { start, drawTo },
  onActive,
  onRental,
}: {
  rental: CalendarRental
  days: string[]
  today: string
  styles: SourceStyles
  activeDay: string | undefined
  chosenFrom: string | undefined
  chosenTo: string | undefined
  selection: Pick<NightSelection, 'start' | 'drawTo'>
  onActive: (place: Place) => void
  onRental: (id: string) => void
}) {
  const dayName = useDayName()
  const all = useMemo(() => rentalDays(rental), [rental])
  const bars = useMemo(() => barsOf(rental.entries, days[0]!, afterLast(days)), [rental, days])
  return (
    <div
      role="row"
      className={classes(
        frame,
        'border-b border-line last:border-b-0 [contain-intrinsic-size:auto_76px] [content-visibility:auto]',
      )}
    >
      <ListingHead rental={rental} onRental={onRental} />
      <div role="presentation" className="relative grid h-19" style={columns(days.length)}>
        {days.map((day) => {
          const isChosen = chosenFrom !== undefined && chosenFrom <= day && day < chosenTo!
          const rate = all.entries.has(day) ? undefined : all.rates.get(day)
          return (
            <div
              key={day}
              role="gridcell"
              tabIndex={activeDay === day ? 0 : -1}
              aria-selected={isChosen}
              data-day={day}
              data-home={rental.id}
              onFocus={() => onActive({ rentalId: rental.id, day })}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                event.currentTarget.releasePointerCapture(event.pointerId)
                start(rental.id, day)
              }}
              onPointerEnter={() => drawTo(rental.id, day)}
              className={classes(
                'flex cursor-cell items-end justify-center border-l border-line/60 pb-1 first:border-l-0',
                day === today ? 'bg-brand-soft' : isWeekend(day) && 'bg-surface-2',
                isChosen && 'z-10 bg-accent-soft inset-ring-2 inset-ring-accent-text',
                'focus-visible:z-10 focus-visible:outline-offset-[-3px]',
              )}
            >
              <span className="sr-only">{dayName(day, all)}</span>
              {rate && (
                <span aria-hidden className="tabular text-12 text-muted">
                  {Math.round(rate.priceMinor / 100)}
                </span>
              )}
            </div>
          )
        })}
        {bars.map((bar) => (
          <EntryBar key={bar.entry.id} bar={bar} count={days.length} styles={styles} />
        ))}
      </div>
    </div>
  )
}, sameRow)

function sameRow(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.keys(after).every((key) => key === 'selection' || before[key] === after[key])
}

function ListingHead({ rental, onRental }: { rental: CalendarRental; onRental: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <div role="rowheader" className="sticky left-0 z-10 flex items-center border-r border-line bg-surface">
      <button
        type="button"
        onClick={() => onRental(rental.id)}
        className="flex h-full w-full items-center gap-2.5 px-4 text-left hover:bg-surface-2"
      >
        <span className="h-9 w-11 flex-none overflow-hidden rounded-8 bg-surface-2">
          {rental.cover && <Picture image={rental.cover} sizes="44px" alt="" />}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate text-14 font-semibold">{rental.title || t`Sans titre`}</span>
          <span className="block truncate text-12 text-muted">{rental.city}</span>
        </span>
        {rental.feeds.failing > 0 && (
          <span className="flex-none text-red-text" title={t`Un calendrier importé ne répond pas`}>
            <IconCloudOff size={16} aria-hidden />
            <span className="sr-only">{t`Un calendrier importé ne répond pas`}</span>
          </span>
        )}
      </button>
    </div>
  )
}

/** Visual only: the day below it has the same label and handles the press. */
function EntryBar({
  bar: { entry, start, end, lane },
  count,
  styles,
}: {
  bar: Bar
  count: number
  styles: SourceStyles
}) {
  const nameOf = useEntryName()
  const euros = useEuros()
  const amount = entry.kind === 'stay' && entry.total_minor ? ` · ${euros(entry.total_minor / 100)}` : ''
  return (
    <span
      aria-hidden
      style={{
        left: `calc(${(start / count) * 100}% + 1px)`,
        width: `calc(${((end - start) / count) * 100}% - 2px)`,
      }}
      className={classes(
        'pointer-events-none absolute flex items-center gap-1 overflow-hidden rounded-10 px-2.5 font-semibold whitespace-nowrap',
        lane === 0 ? 'top-3 h-8.5 text-14' : 'top-12 h-6 text-12',
        styleOf(entry, styles),
        entry.conflict && 'inset-ring-2 inset-ring-red-solid',
      )}
    >
      {entry.conflict && <IconAlertTriangle size={16} className="flex-none" />}
      <span className="truncate">
        {nameOf(entry)}
        {end - start >= 4 && amount}
      </span>
    </span>
  )
}

function isWeekend(day: string) {
  return weekdayOf(day) >= 6
}

function afterLast(days: string[]) {
  const date = new Date(`${days.at(-1)}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
