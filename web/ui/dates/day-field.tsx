import { useId, useState } from 'react'
import { classes } from '../class-names.ts'
import { DayInput, type DayProps, useTypedDay } from './day-input.tsx'
import { dayMistake } from './typed-day.ts'

/** A day in a bar of filters, which changes once it is one; empty means the default of the list. */
export function DayField({ label, value, min, max, onChange }: DayProps) {
  const hintId = useId()
  // What was typed and is no day of the list, until another day is set from outside.
  const [refused, setRefused] = useState<{ text: string; beside: string } | null>(null)
  const day: DayProps = {
    label,
    value: refused?.beside === value ? refused.text : value,
    ...(min && { min }),
    ...(max && { max }),
    onChange: (next) => {
      const isDay = next === '' || dayMistake(next, min, max) === null
      setRefused(isDay ? null : { text: next, beside: value })
      if (isDay && next !== value) onChange(next)
    },
  }
  const typed = useTypedDay(day)
  const mistake = typed.shownMistake
  return (
    <span className="relative inline-block min-w-40 max-md:flex-1">
      <DayInput
        {...day}
        typed={typed}
        aria-label={label}
        title={label}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? hintId : undefined}
        className={classes(
          'h-11 w-full rounded-12 bg-surface pl-3 text-14 inset-ring',
          mistake ? 'inset-ring-red-text' : 'inset-ring-control-line',
        )}
      />
      {mistake && (
        <output
          id={hintId}
          className="absolute top-full left-0 z-10 mt-1 rounded-8 bg-surface px-2 py-1 text-12 whitespace-nowrap text-red-text shadow-raised"
        >
          {mistake}
        </output>
      )}
    </span>
  )
}
