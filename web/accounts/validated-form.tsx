import 'virtual:texts/core/forms'
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { FieldErrors } from '#web/ui/inputs/field.tsx'
import { type Control, controlMistake } from './control-mistake.ts'
import { useFieldSentence } from './field-sentence.ts'

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  ref?: RefObject<HTMLFormElement | null>
  /** Called where nothing is wrong. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form of few fields, validated by their attributes (`required`, `minLength`, `type="email"`, a custom validity). The
 * message is beside the field and in the language of the page; that of the browser is in its own and vanishes.
 */
export function ValidatedForm({ ref, onSubmit, ...form }: Props) {
  const sentence = useFieldSentence()
  const own = useRef<HTMLFormElement>(null)
  const element = ref ?? own
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [typed, count] = useReducer((times: number) => times + 1, 0)

  function messageOf(control: Control) {
    const mistake = controlMistake(control)
    return mistake && (control.validity.customError ? control.validationMessage : sentence(mistake))
  }

  const recheck = useEffectEvent(() => {
    const left = controlsOf(element.current).flatMap((control) => {
      const message = errors[control.id] && messageOf(control)
      return message ? [[control.id, message] as const] : []
    })
    const next = Object.fromEntries(left)
    if (JSON.stringify(next) !== JSON.stringify(errors)) setErrors(next)
  })
  // A message of a refused form follows what is typed, or chosen by other means, which renders the fields again.
  useEffect(() => recheck(), [typed, form.children])

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isUnchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate
    const wrong = isUnchecked ? [] : controlsOf(event.currentTarget).filter(controlMistake)
    setErrors(Object.fromEntries(wrong.map((control) => [control.id, messageOf(control) ?? ''])))
    if (wrong.length === 0) return onSubmit?.(event)
    event.preventDefault()
    wrong[0]?.focus()
  }

  return (
    <FieldErrors value={errors}>
      <form {...form} ref={element} noValidate onInput={count} onSubmit={submit} />
    </FieldErrors>
  )
}

function controlsOf(form: HTMLFormElement | null) {
  return (Array.from(form?.elements ?? []) as HTMLInputElement[]).filter(({ willValidate }) => willValidate)
}
