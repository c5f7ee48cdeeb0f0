import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { classes } from '../../ui/class-names.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { useFieldSentence } from './field-sentence.ts'
import type { RentalField, RentalValues } from './rental-form.ts'
import { useEditor } from './use-rental-editor.ts'

type TextName = { [F in RentalField]: RentalValues[F] extends string ? F : never }[RentalField]

function useTextField(name: TextName) {
  const { form } = useEditor()
  const sentence = useFieldSentence()
  const { fieldState } = useController({ control: form.control, name })
  const message = fieldState.error?.message
  return { ...form.register(name), error: message && sentence(message) }
}

export function EditorTextField({ name, ...rest }: ComponentProps<typeof TextField> & { name: TextName }) {
  return <TextField {...rest} {...useTextField(name)} />
}

export function EditorTextArea({ name, ...rest }: ComponentProps<typeof TextArea> & { name: TextName }) {
  return <TextArea {...rest} {...useTextField(name)} />
}

export function EditorSelect({ name, ...rest }: ComponentProps<typeof Select> & { name: TextName }) {
  return <Select {...rest} {...useTextField(name)} />
}

/** How long a text is, and how long it must be to publish; read out only where the field's help is. */
export function LengthCount({ name, min, max }: { name: TextName; min: number; max: number }) {
  const { form } = useEditor()
  const length = Array.from(useWatch({ control: form.control, name }).trim()).length
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
