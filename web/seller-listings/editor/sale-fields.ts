import { NumberInput as AnyNumberInput } from '#web/editor/fields/number-input.tsx'
import {
  EditorDateField as AnyDateField,
  EditorSelect as AnySelect,
  EditorTextArea as AnyTextArea,
  EditorTextField as AnyTextField,
  LengthCount as AnyLengthCount,
} from '#web/editor/fields/text-inputs.tsx'
import type { SaleValues } from './sale-form.ts'

/** Inputs of the editor, typed with the fields of a listing. */
export const NumberInput = AnyNumberInput<SaleValues>
export const EditorTextField = AnyTextField<SaleValues>
export const EditorDateField = AnyDateField<SaleValues>
export const EditorTextArea = AnyTextArea<SaleValues>
export const EditorSelect = AnySelect<SaleValues>
export const LengthCount = AnyLengthCount<SaleValues>
