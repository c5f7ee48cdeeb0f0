import { NumberField } from '@base-ui/react/number-field'
import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { classes } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useFieldSentence } from './field-sentence.ts'
import type { FieldHolding } from './field-holding.ts'

/** A number field with arrow keys and two buttons. */
export function NumberInput<Values extends FieldValues>({
  name,
  label,
  help,
  optional,
  unit,
  min,
  max,
  step = 1,
  decimals = 0,
  grouped = false,
}: {
  name: FieldHolding<Values, number | null>
  label: React.ReactNode
  help?: React.ReactNode
  optional?: React.ReactNode
  unit?: string
  min: number
  max: number
  step?: number
  decimals?: number
  /** With thousands separators. */
  grouped?: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const sentence = useFieldSentence()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const button =
    'inline-flex size-12 flex-none items-center justify-center text-muted hover:bg-surface-2 disabled:opacity-45'
  return (
    <Field label={label} help={help} optional={optional} error={error && sentence(error)}>
      {({ id, ...described }) => (
        <NumberField.Root
          id={id}
          min={min}
          max={max}
          step={step}
          largeStep={step * 10}
          allowOutOfRange
          locale={language}
          format={{ maximumFractionDigits: decimals, useGrouping: grouped }}
          value={field.value}
          onValueChange={field.onChange}
        >
          <NumberField.Group
            className={classes(
              'flex overflow-hidden rounded-12 bg-surface inset-ring focus-within:inset-ring-2 focus-within:inset-ring-brand',
              error ? 'inset-ring-2 inset-ring-red-solid' : 'inset-ring-control-line',
            )}
          >
            <NumberField.Decrement className={button} aria-label={t`Diminuer`}>
              <IconMinus size={18} aria-hidden />
            </NumberField.Decrement>
            <NumberField.Input
              {...described}
              ref={field.ref}
              onBlur={field.onBlur}
              className="tabular h-12 w-full min-w-0 bg-transparent text-center outline-none"
            />
            {unit && (
              <span aria-hidden className="self-center text-muted">
                {unit}
              </span>
            )}
            <NumberField.Increment className={button} aria-label={t`Augmenter`}>
              <IconPlus size={18} aria-hidden />
            </NumberField.Increment>
          </NumberField.Group>
        </NumberField.Root>
      )}
    </Field>
  )
}
