import { NumberInput as AnyNumberInput } from '../../editor/number-input.tsx'
import {
  EditorSelect as AnySelect,
  EditorTextArea as AnyTextArea,
  EditorTextField as AnyTextField,
  LengthCount as AnyLengthCount,
} from '../../editor/text-inputs.tsx'
import type { RentalValues } from './rental-form.ts'

/** The inputs of an editor, for the fields of a home. */
export const NumberInput = AnyNumberInput<RentalValues>
export const EditorTextField = AnyTextField<RentalValues>
export const EditorTextArea = AnyTextArea<RentalValues>
export const EditorSelect = AnySelect<RentalValues>
export const LengthCount = AnyLengthCount<RentalValues>
