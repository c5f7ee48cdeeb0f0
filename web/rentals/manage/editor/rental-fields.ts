import { NumberInput as AnyNumberInput } from '#web/editor/fields/number-input.tsx'
import {
  EditorTextArea as AnyTextArea,
  EditorTextField as AnyTextField,
  EditorTimeField as AnyTimeField,
  LengthCount as AnyLengthCount,
} from '#web/editor/fields/text-inputs.tsx'
import type { RentalValues } from './rental-form.ts'

/** The inputs of an editor, for the fields of a rental. */
export const NumberInput = AnyNumberInput<RentalValues>
export const EditorTextField = AnyTextField<RentalValues>
export const EditorTimeField = AnyTimeField<RentalValues>
export const EditorTextArea = AnyTextArea<RentalValues>
export const LengthCount = AnyLengthCount<RentalValues>
