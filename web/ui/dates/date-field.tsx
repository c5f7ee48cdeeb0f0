import { classes } from '../class-names.ts'
import { control, Field, type FieldProps } from '../inputs/field.tsx'
import type { PickerProps } from './picker-input.tsx'
import { DayInput, type DayProps, useTypedDay } from './day-input.tsx'

/** A day in a form. Of a text that is no day the value is that text: a form with it is not sent, or refused by the server. */
export function DateField({
  label,
  help,
  error,
  optional,
  value,
  min,
  max,
  onChange,
  className,
  ...input
}: PickerProps<DayProps> & Omit<FieldProps, 'label' | 'aside'>) {
  const day: DayProps = { label, value, ...(min && { min }), ...(max && { max }), onChange }
  const typed = useTypedDay(day)
  return (
    <Field label={label} help={help} error={error ?? typed.shownMistake} optional={optional}>
      {(ids) => (
        <DayInput
          {...input}
          {...ids}
          {...day}
          typed={typed}
          className={classes(control, 'h-12', className)}
        />
      )}
    </Field>
  )
}
