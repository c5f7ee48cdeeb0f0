import { useLingui } from '@lingui/react/macro'
import { DayPicker } from 'react-day-picker'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import stylesheet from '#web/styles/areas.css?url'
import { classes } from '../class-names.ts'
import { dateOfLocal, todayLocal } from './dates.ts'
import type { DateRangeProps } from './date-range-props.ts'

const { locale } = await {
  fr: async () => ({ locale: (await import('react-day-picker/locale/fr')).fr }),
  en: async () => ({ locale: (await import('react-day-picker/locale/en-GB')).enGB }),
  es: async () => ({ locale: (await import('react-day-picker/locale/es')).es }),
}[documentLanguage()]()

const arrow =
  'inline-flex size-10 items-center justify-center rounded-full hover:bg-surface-2 aria-disabled:opacity-45'
const calendarClasses = {
  root: 'relative',
  month: 'min-w-0',
  nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  chevron: 'size-5 fill-current',
  month_grid: 'border-separate border-spacing-x-0 border-spacing-y-1',
  weekday: 'h-8 w-11 text-center text-12 font-normal text-muted',
  day: 'p-0 text-center text-14 tabular',
  day_button:
    'inline-flex size-11 items-center justify-center rounded-full font-medium inset-ring-brand enabled:hover:inset-ring focus-visible:relative',
  disabled: '[&>button]:text-ink-4 [&>button]:font-normal',
  outside: 'invisible',
  hidden: 'invisible',
  today: '[&>button]:font-bold [&>button]:inset-ring [&>button]:inset-ring-control-line',
}
const rangeEdge = '[&>button]:bg-brand [&>button]:text-on-brand [&>button]:rounded-full'

/**
 * The calendar itself, in the viewer's language; arrows, Page up and down, Home and End move in it. On a
 * public page it loads the style sheet of the areas, since the public one has no calendar.
 */
export function RangeCalendar({
  value,
  onChange,
  min,
  isTaken,
  isClosedForArrival,
  minNights = 1,
  tall,
  months,
}: DateRangeProps) {
  const { t } = useLingui()
  const first = dateOfLocal(min ?? todayLocal())
  const taken = (day: Date) => isTaken?.(dateOfInstant(day)) ?? false
  const choosesArrival = !value.from || value.to !== null
  const closed = (day: Date) => choosesArrival && (isClosedForArrival?.(dateOfInstant(day)) ?? false)
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <DayPicker
        mode="range"
        locale={locale}
        labels={{
          labelDayButton: (date, { disabled }) => {
            const day = dayName(date)
            return disabled ? t`${day}, indisponible` : day
          },
        }}
        min={minNights}
        excludeDisabled
        resetOnSelect
        numberOfMonths={months ?? (tall ? 12 : 2)}
        hideNavigation={tall}
        startMonth={first}
        defaultMonth={value.from ? dateOfLocal(value.from) : first}
        disabled={[{ before: first }, taken, closed]}
        modifiers={{ taken }}
        modifiersClassNames={{ taken: '[&>button]:line-through' }}
        selected={{
          from: value.from ? dateOfLocal(value.from) : undefined,
          to: value.to ? dateOfLocal(value.to) : undefined,
        }}
        onSelect={(range) => {
          const from = range?.from ? dateOfInstant(range.from) : null
          const to = range?.to ? dateOfInstant(range.to) : null
          onChange({ from, to: to === from ? null : to })
        }}
        classNames={{
          ...calendarClasses,
          months: classes('flex gap-8', tall && 'flex-col'),
          month_caption: classes('flex h-10 items-center font-semibold', !tall && 'justify-center'),
          range_start: classes(
            rangeEdge,
            value.to && 'bg-linear-to-r from-transparent from-50% to-pine-1 to-50%',
          ),
          range_end: classes(rangeEdge, 'bg-linear-to-r from-pine-1 from-50% to-transparent to-50%'),
          range_middle: 'bg-brand-soft',
        }}
      />
    </>
  )
}

/** The same for one day, which may be past; `min` and `max` are local dates, or empty. */
export function DayCalendar({
  value,
  min,
  max,
  onChange,
}: {
  value: string
  min: string
  max: string
  onChange: (day: string) => void
}) {
  const { t } = useLingui()
  const chosen = value ? dateOfLocal(value) : undefined
  const today = todayLocal()
  const nearest = max && max < today ? max : min && min > today ? min : today
  // A birthday is decades away: its year is chosen.
  const hasYears = min !== '' && max !== '' && Number(max.slice(0, 4)) - Number(min.slice(0, 4)) > 2
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <DayPicker
        mode="single"
        required
        locale={locale}
        labels={{
          labelDayButton: (date, { disabled }) => {
            const day = dayName(date)
            return disabled ? t`${day}, indisponible` : day
          },
        }}
        defaultMonth={chosen ?? dateOfLocal(nearest)}
        {...(hasYears && {
          captionLayout: 'dropdown-years',
          startMonth: dateOfLocal(min),
          endMonth: dateOfLocal(max),
        })}
        disabled={[
          ...(min ? [{ before: dateOfLocal(min) }] : []),
          ...(max ? [{ after: dateOfLocal(max) }] : []),
        ]}
        selected={chosen}
        onSelect={(day) => onChange(dateOfInstant(day))}
        classNames={{
          ...calendarClasses,
          months: 'flex gap-8',
          month_caption: 'flex h-10 items-center justify-center font-semibold',
          dropdowns: 'relative z-20',
          dropdown_root: 'relative inline-flex',
          dropdown: 'peer absolute inset-0 cursor-pointer opacity-0',
          caption_label:
            'inline-flex h-10 items-center gap-1 rounded-full px-3 peer-focus-visible:inset-ring-2 peer-focus-visible:inset-ring-brand',
          selected: rangeEdge,
        }}
      />
    </>
  )
}

function dayName(date: Date) {
  return formatDay(dateOfInstant(date), documentLanguage(), { weekday: 'long', day: 'number' })
}
