import { IconCalendarEvent } from '@tabler/icons-react'
import { classes } from '../class-names.ts'
import { DateRange } from './date-range.tsx'
import type { DateRangeProps } from './date-range-props.ts'
import { formatDateRange } from './dates.ts'
import { control, Field, type FieldParts } from '../inputs/field.tsx'
import { useLanguage } from '../link.tsx'
import { Panel, usePopover } from '../overlays/popover.tsx'
import { useWide } from '../hooks/use-wide.ts'

interface DateRangeFieldProps extends FieldParts, Omit<DateRangeProps, 'tall' | 'months'> {
  label: string
  /** Shown while nothing is chosen. */
  placeholder: string
}

/**
 * An arrival and a departure among the fields of a form; the calendar opens below it and closes with the second day.
 */
export function DateRangeField({
  label,
  help,
  error,
  aside,
  optional,
  placeholder,
  value,
  onChange,
  ...calendar
}: DateRangeFieldProps) {
  const language = useLanguage()
  const wide = useWide(768)
  const popover = usePopover()
  const { from, to } = value
  const shown = from && to ? formatDateRange(from, to, language) : placeholder
  return (
    <Field label={label} help={help} error={error} aside={aside} optional={optional}>
      {(ids) => (
        <>
          <button
            type="button"
            {...ids}
            {...popover.trigger}
            aria-label={`${label}, ${shown}`}
            className={classes(control, 'flex h-12 items-center gap-2 text-left', !from && 'text-muted')}
          >
            <IconCalendarEvent size={20} aria-hidden className="flex-none text-muted" />
            <span className="truncate">{shown}</span>
          </button>
          <Panel of={popover} align="start" whenOpened className="mt-2 p-4! md:p-6!">
            <DateRange
              {...calendar}
              value={value}
              months={wide ? 2 : 1}
              onChange={(range) => {
                onChange(range)
                if (range.from && range.to) popover.close()
              }}
            />
          </Panel>
        </>
      )}
    </Field>
  )
}
