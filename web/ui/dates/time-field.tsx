import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { classes } from '../class-names.ts'
import { control, Field, type FieldProps } from '../inputs/field.tsx'
import { PickerInput, type PickerProps } from './picker-input.tsx'
import { halfHours, parseTypedTime } from './typed-time.ts'
import { useTypedValue } from './use-typed-value.ts'

export interface TimeProps {
  label: string
  /** A local time (`15:30`), empty, or what was typed and is none. */
  value: string
  onChange: (time: string) => void
}

/** State of a field for a time: a native one would show twelve or twenty-four hours as the browser does and not the page. */
export function useTypedTime({ value, onChange }: Pick<TimeProps, 'value' | 'onChange'>) {
  const { t } = useLingui()
  return useTypedValue({
    value,
    onChange,
    parse: parseTypedTime,
    format: (time) => time,
    mistakeOf: (text) => (parseTypedTime(text) === null ? t`Écrivez l’heure comme 15:30` : undefined),
  })
}

/** The field itself, typed or chosen from half hours. */
export function TimeInput({
  typed,
  label,
  value,
  onChange,
  ...input
}: PickerProps<TimeProps> & { typed: ReturnType<typeof useTypedTime> }) {
  const { t } = useLingui()
  return (
    <PickerInput
      label={label}
      icon={<IconClock size={18} aria-hidden />}
      align="end"
      mistake={typed.mistake}
      placeholder={t`hh:mm`}
      maxLength={10}
      {...input}
      {...typed.input}
      onBlur={(event) => {
        typed.input.onBlur()
        input.onBlur?.(event)
      }}
      panel={(close) => (
        <ul className="grid max-h-80 grid-cols-4 gap-1 overflow-y-auto">
          {halfHours.map((time) => (
            <li key={time}>
              <button
                type="button"
                aria-pressed={time === value}
                // A day begins with its morning, the end of working hours in sight.
                data-near={time === (halfHours.includes(value) ? value : '18:00') || undefined}
                className="h-11 w-16 rounded-full text-14 tabular inset-ring-brand hover:inset-ring aria-pressed:bg-brand aria-pressed:text-on-brand"
                onClick={() => {
                  onChange(time)
                  close()
                }}
              >
                {time}
              </button>
            </li>
          ))}
        </ul>
      )}
    />
  )
}

/** A time in a form. Of a text that is no time the value is that text: a form with it is not sent, or refused by the server. */
export function TimeField({
  label,
  help,
  error,
  optional,
  value,
  onChange,
  className,
  ...input
}: PickerProps<TimeProps> & Omit<FieldProps, 'label' | 'aside'>) {
  const time: TimeProps = { label, value, onChange }
  const typed = useTypedTime(time)
  return (
    <Field label={label} help={help} error={error ?? typed.shownMistake} optional={optional}>
      {(ids) => (
        <TimeInput
          {...input}
          {...ids}
          {...time}
          typed={typed}
          className={classes(control, 'h-12', className)}
        />
      )}
    </Field>
  )
}
