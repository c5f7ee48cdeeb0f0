/** What a control of a form holds and demands. */
export type Control = Pick<
  HTMLInputElement,
  'type' | 'value' | 'checked' | 'required' | 'minLength' | 'validity' | 'validationMessage'
>

/** What is wrong with a control by its own attributes, as a code of `field-sentence.ts`; null where nothing is. */
export function controlMistake(control: Control): string | null {
  const { type, value, checked, required, minLength, validity } = control
  const typed = value.trim()
  // Blanks count as text in `validity.valueMissing` and `tooShort`, and not for the contract.
  if (required && (type === 'checkbox' ? !checked : typed === '')) return 'required'
  if (typed !== '' && typed.length < minLength) return `too_short:${minLength}`
  if (validity.typeMismatch && type === 'email') return 'invalid_email'
  return validity.valid ? null : 'invalid'
}
