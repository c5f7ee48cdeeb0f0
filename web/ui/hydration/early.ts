type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a reader did before the page could answer, as its first script wrote it down (`shell/first-script.ts`). */
export interface Early {
  moved: boolean
  /** The page's scripts start from newer data than it was drawn from: it is drawn anew, not taken over. */
  outdated?: boolean
  /** The parts that answer by now (`ui/late.tsx`); the page around them is `undefined`. */
  awake: Set<string | undefined>
  pressed?: HTMLElement | undefined
  sent?: { form: HTMLFormElement; button: HTMLElement | null } | undefined
  typed: Map<Field, string>
}

declare global {
  interface Window {
    early?: Early
  }
}

/** Does again in a part that has just come to life what the reader did in it too early. */
export function answerEarly(part: string | undefined) {
  const { early } = window
  if (!early) return
  early.awake.add(part)
  const isHere = (element: Element) => element.closest<HTMLElement>('[data-late]')?.dataset['late'] === part
  for (const [field, text] of early.typed) {
    if (!isHere(field)) continue
    early.typed.delete(field)
    typeAgain(field, text)
  }
  const { pressed, sent } = early
  if (pressed && isHere(pressed)) {
    early.pressed = undefined
    pressed.click()
  }
  if (sent && isHere(sent.form)) {
    early.sent = undefined
    sent.form.requestSubmit(sent.button)
  }
}

/** React hears of a text only where it differs from the last one it knows: the empty one, set under its eyes. */
export function typeAgain(field: Field, text: string) {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = ''
  value?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
