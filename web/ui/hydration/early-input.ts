type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a reader did before the page could answer, as its first script wrote it down (`shell/first-script.ts`). */
export interface EarlyInput {
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
    early?: EarlyInput
  }
}

/** Does again in a part that has just come to life what the reader did in it too early. */
export function replayEarlyInput(part: string | undefined) {
  const { early: earlyInput } = window
  if (!earlyInput) return
  earlyInput.awake.add(part)
  const isHere = (element: Element) => element.closest<HTMLElement>('[data-late]')?.dataset['late'] === part
  for (const [field, text] of earlyInput.typed) {
    if (!isHere(field)) continue
    earlyInput.typed.delete(field)
    typeAgain(field, text)
  }
  const { pressed, sent } = earlyInput
  if (pressed && isHere(pressed)) {
    earlyInput.pressed = undefined
    pressed.click()
  }
  if (sent && isHere(sent.form)) {
    earlyInput.sent = undefined
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
