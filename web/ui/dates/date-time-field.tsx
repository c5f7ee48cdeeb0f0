import { useLingui } from '@lingui/react/macro'
import { use, useId } from 'react'
import { classes } from '../class-names.ts'
import { control, FieldErrors, FieldNotes, type FieldProps } from '../inputs/field.tsx'
import { DayInput, useTypedDay } from './day-input.tsx'
import type { LocalMoment } from './local-moment.ts'
import { TimeInput, useTypedTime } from './time-field.tsx'

/** A day and a time in a form, as `DateField` and `TimeField`. */
export function DateTimeField({
  label,
  help,
  error,
  optional,
  value,
  min,
  defaultTime,
  onChange,
}: Omit<FieldProps, 'label' | 'aside'> & {
  label: string
  value: LocalMoment
  /** A local date. */
  min?: string
  /** Of a day that is chosen before its time. */
  defaultTime: string
  onChange: (moment: LocalMoment) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const day = {
    label: t`${label}, jour`,
    value: value.day,
    ...(min && { min }),
    onChange: (next: string) => onChange({ day: next, time: next === '' ? '' : value.time || defaultTime }),
  }
  const time = {
    label: t`${label}, heure`,
    value: value.time,
    onChange: (next: string) => onChange({ ...value, time: next }),
  }
  const typedDay = useTypedDay(day)
  const typedTime = useTypedTime(time)
  const errors = use(FieldErrors)
  const dayMistake = errors[`${id}-day`] ?? typedDay.shownMistake
  const timeMistake = errors[`${id}-time`] ?? typedTime.shownMistake
  const shownError = error ?? dayMistake ?? timeMistake
  const described = classes(help ? `${id}-help` : null, shownError ? `${id}-error` : null) || undefined
  const shared = { 'aria-describedby': described, className: classes(control, 'h-12') }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {optional}</span>}
      </legend>
      <div className="flex flex-col gap-1.5">
        <div className="grid grid-cols-[1fr_8rem] gap-2">
          <DayInput
            {...shared}
            {...day}
            typed={typedDay}
            id={`${id}-day`}
            aria-label={day.label}
            aria-invalid={error || dayMistake ? true : undefined}
          />
          <TimeInput
            {...shared}
            {...time}
            typed={typedTime}
            id={`${id}-time`}
            aria-label={time.label}
            aria-invalid={error || timeMistake ? true : undefined}
          />
        </div>
        <FieldNotes id={id} help={help} error={shownError} />
      </div>
    </fieldset>
  )
}
