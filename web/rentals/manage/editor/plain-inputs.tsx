import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { rentalFields } from '#contract/rentals/rentals.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { fieldsWithInput, formFields } from './form-fields.ts'
import { NumberInput } from './rental-fields.ts'
import { useEditor } from './use-rental-editor.ts'

/** The number inputs of the field table, within the bounds of the contract. */
export function NumberInputs() {
  const { t } = useLingui()
  return fieldsWithInput('number').map((name) => {
    const { write } = rentalFields[name]
    const isOptional = write instanceof z.ZodNullable
    const { minValue, maxValue } = isOptional ? write.unwrap() : write
    return (
      <NumberInput
        key={name}
        name={name}
        label={t(formFields[name].label)}
        optional={isOptional && <Trans>(facultatif)</Trans>}
        min={minValue ?? 0}
        max={maxValue ?? Number.MAX_SAFE_INTEGER}
      />
    )
  })
}

/** The checkboxes of the field table. */
export function CheckInputs() {
  const { t } = useLingui()
  const { form } = useEditor()
  return fieldsWithInput('check').map((name) => (
    <Checkbox key={name} label={t(formFields[name].label)} {...form.register(name)} />
  ))
}
