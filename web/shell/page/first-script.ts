import { readStored } from '#web/api/browser-storage.ts'
import type { InputBeforeHydration } from '#web/ui/hydration/input-before-hydration.ts'
import { startFilms } from '#web/ui/hydration/start-films.ts'

/*
 * The only script of a public page until the first interaction. The others are deferred, or start at once for
 * viewers who have more to see than the server could render. Presses, submits and typing before hydration are
 * recorded and replayed (`ui/hydration/input-before-hydration.ts`).
 */
const input: InputBeforeHydration = { moved: false, awake: new Set(), typed: new Map() }
window.input = input
const scripts = document.querySelector<HTMLElement>('#scripts')
/** Data is to be saved (`reduce-page.ts`): links and forms work without the other scripts, which wait for a press. */
const savesData = document.documentElement.dataset['savesData'] !== undefined
let started = false

function start() {
  if (started || !scripts) return
  started = true
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
  const script = document.createElement('script')
  script.type = 'module'
  script.src = scripts.dataset['src'] ?? ''
  // Network error: retried at the next interaction.
  script.onerror = () =>
    setTimeout(() => {
      started = false
      listen()
    }, 2000)
  document.head.append(script)
}

function asleep(target: EventTarget | null) {
  return !input.awake.has((target as Element).closest<HTMLElement>('[data-late]')?.dataset['late'])
}

// What the browser handles natively is not replayed: links, popovers, `<details>`.
const answeredByScript =
  'button[type=button]:not([popovertarget]),a[aria-haspopup],input[type=checkbox],input[type=radio]'
addEventListener(
  'click',
  (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(answeredByScript)
    if (!pressed || !asleep(pressed)) return
    event.preventDefault()
    input.pressed = pressed
  },
  true,
)
addEventListener(
  'submit',
  (event) => {
    if (!asleep(event.target)) return
    event.preventDefault()
    input.sent = { form: event.target as HTMLFormElement, button: event.submitter }
  },
  true,
)
addEventListener(
  'input',
  ({ target }) => {
    const field = target as HTMLInputElement
    if (asleep(field) && !/^(checkbox|radio)$/.test(field.type)) input.typed.set(field, field.value)
  },
  true,
)

function onMove() {
  input.moved = true
  start()
}

/** A press of what only a script answers: a link leads to another page. */
function onPress({ target }: Event) {
  if (!(target as Element).closest('a[href]:not([aria-haspopup])')) onMove()
}

function listen() {
  if (savesData) {
    for (const sign of ['click', 'input']) addEventListener(sign, onPress, { capture: true })
    return
  }
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(sign, onMove, { once: true, passive: true, capture: true })
}

listen()
// A page opened at a scroll position, or scrolled before this ran.
if (scrollY > 0 && !savesData) onMove()
const atOnce = scripts?.dataset['atOnce']
if (
  readStored('token') ||
  // Values typed in another language have to be restored (`carried-fields.ts`).
  readStored('typed', 'sessionStorage') ||
  /(^|; )(__Host-)?currency=(?!eur)/.test(document.cookie) ||
  (atOnce && !savesData && matchMedia(atOnce).matches)
)
  start()
startFilms()
