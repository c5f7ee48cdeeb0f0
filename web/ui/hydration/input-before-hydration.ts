type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** User input before hydration, as recorded by the page's first script (`shell/page/first-script.ts`). */
export interface InputBeforeHydration {
  moved: boolean
  /** The scripts start from newer data than the markup: the page is rendered again instead of hydrated. */
  outdated?: boolean
  /** The hydrated parts (`deferred-hydration.tsx`); the page around them is `undefined`. */
  awake: Set<string | undefined>
  pressed?: HTMLElement | undefined
  sent?: { form: HTMLFormElement; button: HTMLElement | null } | undefined
  typed: Map<Field, string>
}

declare global {
  interface Window {
    input?: InputBeforeHydration
  }
}

/** Replays in a part that was just hydrated the input it got before. */
export function replayInput(part: string | undefined) {
  const { input } = window
  if (!input) return
  input.awake.add(part)
  const isHere = (element: Element) => element.closest<HTMLElement>('[data-late]')?.dataset['late'] === part
  for (const [field, text] of input.typed) {
    if (!isHere(field)) continue
    input.typed.delete(field)
    typeAgain(field, text)
  }
  const { pressed, sent } = input
  if (pressed && isHere(pressed)) {
    input.pressed = undefined
    pressed.click()
  }
  if (sent && isHere(sent.form)) {
    input.sent = undefined
    sent.form.requestSubmit(sent.button)
  }
}

/**
 * React fires onChange only if the text differs from the last value it tracked: the empty one set through React's
 * setter.
 */
export function typeAgain(field: Field, text: string) {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = ''
  value?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
