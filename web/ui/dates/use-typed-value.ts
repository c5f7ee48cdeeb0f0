import { useState } from 'react'

/**
 * The text of a field whose value is typed in the form of the page and stored in that of machines. The value is what was typed
 * where that cannot be read, so that nothing typed is lost and the server refuses it by its field. A mistake is said once
 * the field is left: a date that is half typed is none.
 * @param parse the value of a typed text, null where it is none
 * @param mistakeOf the sentence on a value, or on a text that is none
 */
export function useTypedValue({
  value,
  onChange,
  parse,
  format,
  mistakeOf,
}: {
  value: string
  onChange: (value: string) => void
  parse: (text: string) => string | null
  format: (value: string) => string
  mistakeOf: (value: string) => string | undefined
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const mistake = value === '' ? undefined : mistakeOf(value)
  return {
    mistake,
    /** As `mistake`, once the field was left. */
    shownMistake: draft === null ? mistake : undefined,
    input: {
      value: draft ?? (parse(value) === null ? value : format(value)),
      onChange: ({ target }: { target: { value: string } }) => {
        setDraft(target.value)
        onChange(parse(target.value) ?? target.value.trim())
      },
      onBlur: () => setDraft(null),
    },
  }
}
