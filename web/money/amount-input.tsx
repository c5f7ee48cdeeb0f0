import { type ComponentProps } from 'react'
import { classes } from '#web/ui/class-names.ts'
import { control, Field, type FieldParts } from '#web/ui/inputs/field.tsx'

/** A number with its unit, kept as the text that was typed. */
export function AmountInput({
  label,
  help,
  error,
  optional,
  unit,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & FieldParts & { unit?: string }) {
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

/** A number as people type it, with a comma or a point; undefined where there is none. */
export function readNumber(text: string) {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

export function minorOf(text: string) {
  const euros = readNumber(text)
  return euros === undefined ? undefined : Math.round(euros * 100)
}
