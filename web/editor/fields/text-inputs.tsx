import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { type FieldValues, useController, useFormContext, useWatch } from 'react-hook-form'
import { classes } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { TimeField } from '#web/ui/dates/time-field.tsx'
import { Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { useFieldSentence } from './field-sentence.ts'
import type { FieldHolding } from './field-holding.ts'

function useTextField(name: string) {
  const form = useFormContext()
  const sentence = useFieldSentence()
  const { fieldState } = useController({ control: form.control, name })
  const message = fieldState.error?.message
  return { ...form.register(name), error: message && sentence(message) }
}

export function EditorTextField<Values extends FieldValues>({
  name,
  ...rest
}: ComponentProps<typeof TextField> & { name: FieldHolding<Values, string> }) {
  return <TextField {...rest} {...useTextField(name)} />
}

function useChosenField(name: string) {
  const form = useFormContext()
  const sentence = useFieldSentence()
  const { field, fieldState } = useController({ control: form.control, name })
  const message = fieldState.error?.message
  return {
    value: field.value as string,
    onChange: field.onChange as (value: string) => void,
    name,
    inputRef: field.ref,
    error: message && sentence(message),
  }
}

export function EditorDateField<Values extends FieldValues>({
  name,
  ...rest
}: Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> & { name: FieldHolding<Values, string> }) {
  return <DateField {...rest} {...useChosenField(name)} />
}

export function EditorTimeField<Values extends FieldValues>({
  name,
  ...rest
}: Omit<ComponentProps<typeof TimeField>, 'value' | 'onChange'> & { name: FieldHolding<Values, string> }) {
  return <TimeField {...rest} {...useChosenField(name)} />
}

export function EditorTextArea<Values extends FieldValues>({
  name,
  ...rest
}: ComponentProps<typeof TextArea> & { name: FieldHolding<Values, string> }) {
  return <TextArea {...rest} {...useTextField(name)} />
}

export function EditorSelect<Values extends FieldValues>({
  name,
  ...rest
}: ComponentProps<typeof Select> & { name: FieldHolding<Values, string> }) {
  return <Select {...rest} {...useTextField(name)} />
}

/** Length of a text, and the minimum to publish; announced only with the field's help. */
export function LengthCount<Values extends FieldValues>({
  name,
  min,
  max,
}: {
  name: FieldHolding<Values, string>
  min: number
  max: number
}) {
  const { control } = useFormContext()
  const text: string = useWatch({ control, name })
  const length = Array.from(text.trim()).length
  return (
    <span className={classes('tabular text-14 font-normal', length > max ? 'text-red-text' : 'text-muted')}>
      {length < min ? (
        <Trans>
          {length} / {min} au moins
        </Trans>
      ) : (
        <Trans>
          {length} / {max}
        </Trans>
      )}
    </span>
  )
}
