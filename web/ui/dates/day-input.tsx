import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { SectionErrorBoundary } from '../feedback/section-error-boundary.tsx'
import { Skeleton } from '../feedback/states.tsx'
import { PickerInput, type PickerProps } from './picker-input.tsx'
import { dayMistake, parseTypedDay, typedDay } from './typed-day.ts'
import { useTypedValue } from './use-typed-value.ts'

const DayCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).DayCalendar }))

export interface DayProps {
  label: string
  /** A local date, empty, or what was typed and is none. */
  value: string
  /** Local dates. */
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** State of a field for a day: a native one would show the order of days and months of the browser and not of the page. */
export function useTypedDay({ value, min, max, onChange }: DayProps) {
  const { t } = useLingui()
  return useTypedValue({
    value,
    onChange,
    parse: parseTypedDay,
    format: typedDay,
    mistakeOf: (text) =>
      ({
        unreadable: t`Écrivez la date comme 31/12/2026`,
        outside: t`Ce jour est hors de la période`,
        none: undefined,
      })[dayMistake(text, min, max) ?? 'none'],
  })
}

/** The field itself, typed or chosen in a calendar. */
export function DayInput({
  typed,
  label,
  value,
  min = '',
  max = '',
  onChange,
  ...input
}: PickerProps<DayProps> & { typed: ReturnType<typeof useTypedDay> }) {
  const { t } = useLingui()
  return (
    <PickerInput
      label={label}
      icon={<IconCalendarEvent size={18} aria-hidden />}
      mistake={typed.mistake}
      placeholder={t`jj/mm/aaaa`}
      maxLength={10}
      {...input}
      {...typed.input}
      onBlur={(event) => {
        typed.input.onBlur()
        input.onBlur?.(event)
      }}
      panel={(close) => (
        <SectionErrorBoundary fallback={<Trans>Le calendrier n’a pas pu s’ouvrir. Écrivez la date.</Trans>}>
          <Suspense fallback={<Skeleton className="h-85 w-80" />}>
            <DayCalendar
              value={parseTypedDay(value) ?? ''}
              min={min}
              max={max}
              onChange={(day) => {
                onChange(day)
                close()
              }}
            />
          </Suspense>
        </SectionErrorBoundary>
      )}
    />
  )
}
