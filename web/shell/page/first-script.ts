import type { EarlyInput } from '#web/ui/hydration/early-input.ts'
import { startFilms } from '#web/ui/hydration/start-films.ts'

/*
 * The only script of a public page until the reader moves. The others wait beside it, or start at once for a reader
 * who has more to see than the server could draw. What is pressed, sent or typed before they answer is kept and done
 * again then (`ui/early.ts`).
 */
const earlyInput: EarlyInput = { moved: false, awake: new Set(), typed: new Map() }
window.early = earlyInput
const scripts = document.querySelector<HTMLElement>('#scripts')
let started = false

function start() {
  if (started || !scripts) return
  started = true
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
  const script = document.createElement('script')
  script.type = 'module'
  script.src = scripts.dataset['src'] ?? ''
  // Without a network: again at the next sign.
  script.onerror = () =>
    setTimeout(() => {
      started = false
      listen()
    }, 2000)
  document.head.append(script)
}

function asleep(target: EventTarget | null) {
  return !earlyInput.awake.has((target as Element).closest<HTMLElement>('[data-late]')?.dataset['late'])
}

// What a browser does by itself is not done twice: links, popovers, `<details>`.
const answeredByScript =
  'button[type=button]:not([popovertarget]),a[aria-haspopup],input[type=checkbox],input[type=radio]'
addEventListener(
  'click',
  (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(answeredByScript)
    if (!pressed || !asleep(pressed)) return
    event.preventDefault()
    earlyInput.pressed = pressed
  },
  true,
)
addEventListener(
  'submit',
  (event) => {
    if (!asleep(event.target)) return
    event.preventDefault()
    earlyInput.sent = { form: event.target as HTMLFormElement, button: event.submitter }
  },
  true,
)
addEventListener(
  'input',
  ({ target }) => {
    const field = target as HTMLInputElement
    if (asleep(field) && !/^(checkbox|radio)$/.test(field.type)) earlyInput.typed.set(field, field.value)
  },
  true,
)

function onMove() {
  earlyInput.moved = true
  start()
}

function listen() {
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(sign, onMove, { once: true, passive: true, capture: true })
}

listen()
// A page opened at a place in it, or scrolled before this ran.
if (scrollY > 0) onMove()
const atOnce = scripts?.dataset['atOnce']
if (
  localStorage.getItem('token') ||
  // What was typed in another language is to be typed again (`carried-fields.ts`).
  sessionStorage.getItem('typed') ||
  /(^|; )currency=(?!eur)/.test(document.cookie) ||
  (atOnce && matchMedia(atOnce).matches)
)
  start()
startFilms()
