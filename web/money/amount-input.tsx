import { type ComponentProps } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { control, Field, type FieldProps } from '#web/ui/inputs/field.tsx'

/** A number with its unit, stored as the typed text. */
export function AmountInput({
  label,
  help,
  error,
  optional,
  unit,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & FieldProps & { unit?: string }) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <span className="relative block">
          <input
            {...ids}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={classes(control, 'tabular h-12', unit && 'pr-9', className)}
            {...rest}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
