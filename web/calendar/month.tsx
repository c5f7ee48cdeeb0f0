/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of days with sticky, scrolling rows, which a table cannot lay out */
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { CalendarRental } from '#contract/bookings/calendar.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { useEuros } from '#web/money/euros.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { rentalDays } from './calendar-rental.ts'
import { addDays, daysFrom, weekdayOf, weeksOf } from './days.ts'
import { styleOf, type SourceStyles } from './entry-style.ts'
import { moveByKey } from './move-by-key.ts'
import { useDayName, useEntryName } from './use-day-names.ts'
import type { NightSelection } from './use-night-selection.ts'

/** One month of one rental: each night in the colour of its entry, or with its price. */
export function Month({
  rental,
  month,
  today,
  styles,
  selection,
}: {
  rental: CalendarRental
  /** `2027-05` */
  month: string
  today: string
  styles: SourceStyles
  selection: NightSelection
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const all = useMemo(() => rentalDays(rental), [rental])
  const weeks = useMemo(() => {
    const { from, to } = weeksOf(month)
    const days = daysFrom(from, to)
    return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  }, [month])
  const [active, setActive] = useState<string>()
  const activeDay = active?.startsWith(month) ? active : today.startsWith(month) ? today : `${month}-01`
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells is always focusable
    <div
      role="grid"
      aria-label={t`Calendrier de ${rental.title}`}
      aria-multiselectable
      onKeyDown={(event) => moveByKey(event, selection, [rental.id], 'month')}
      className="touch-manipulation select-none"
    >
      <div role="row" className="grid grid-cols-7 pb-2">
        {(weeks[0] ?? []).map((day) => (
          <span key={day} role="columnheader" className="text-center text-12 text-muted uppercase">
            <span className="sr-only">
              {formatDay(day, language, {
                weekday: 'long',
                day: undefined,
                month: undefined,
                year: undefined,
              })}
            </span>
            <span aria-hidden>
              {formatDay(day, language, {
                weekday: 'narrow',
                day: undefined,
                month: undefined,
                year: undefined,
              })}
            </span>
          </span>
        ))}
      </div>
      {weeks.map((days) => (
        <div key={days[0]} role="row" className="mt-1 grid grid-cols-7">
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              inMonth={day.startsWith(month)}
              today={today}
              all={all}
              styles={styles}
              isActive={day === activeDay}
              selection={selection}
              onActive={setActive}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Day({
  day,
  inMonth,
  today,
  all,
  styles,
  isActive,
  selection: { nights, start, drawTo, choose },
  onActive,
}: {
  day: string
  inMonth: boolean
  today: string
  all: ReturnType<typeof rentalDays>
  styles: SourceStyles
  isActive: boolean
  selection: NightSelection
  onActive: (day: string) => void
}) {
  const euros = useEuros()
  const dayName = useDayName()
  const nameOf = useEntryName()
  const { rental } = all
  const entry = all.entries.get(day)?.[0]
  const rate = entry ? undefined : all.rates.get(day)
  const isChosen = nights?.rentalId === rental.id && nights.from <= day && day < nights.to
  const begins = entry && (entry.starts_on === day || weekdayOf(day) === 1)
  const ends = entry && (entry.ends_on === addDays(day, 1) || weekdayOf(day) === 7)
  if (!inMonth) return <span role="gridcell" aria-hidden className="h-14 md:h-20" />
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      data-day={day}
      data-home={rental.id}
      onFocus={() => onActive(day)}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.releasePointerCapture(event.pointerId)
        start(rental.id, day)
      }}
      onPointerEnter={() => drawTo(rental.id, day)}
      onPointerUp={(event) => {
        // A drag by touch scrolls the page, so that a tap chooses one night; the form has dates to choose
        // more.
        if (event.pointerType === 'touch') choose(rental.id, day)
      }}
      className={classes(
        'relative flex h-14 cursor-cell flex-col items-center justify-center md:h-20',
        entry ? styleOf(entry, styles) : day < today ? 'text-faint' : 'hover:bg-surface-2',
        entry && begins && 'rounded-l-10',
        entry && ends && 'rounded-r-10',
        entry?.conflict && 'inset-ring-2 inset-ring-red-solid',
        isChosen && 'bg-accent-soft! text-text! inset-ring-2 inset-ring-accent-text',
        'focus-visible:z-10',
      )}
    >
      <span className="sr-only">{dayName(day, all)}</span>
      <span
        aria-hidden
        className={classes(
          'tabular font-semibold',
          day === today && 'underline decoration-2 underline-offset-4',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {rate && (
        <span aria-hidden className="tabular text-12 text-muted">
          {euros(rate.priceMinor / 100)}
        </span>
      )}
      {entry && (begins || day.endsWith('-01')) && (
        <span aria-hidden className="w-full truncate px-1.5 text-center text-12">
          {nameOf(entry)}
        </span>
      )}
    </div>
  )
}
