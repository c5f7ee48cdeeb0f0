import { type ComponentType, lazy, Suspense, useEffect } from 'react'

/**
 * A part of a page that is drawn on the server and comes to life in the browser once the reader moves: until then its
 * code is not even fetched. Its links, forms, popovers and `<details>` work all the while, and a button pressed too
 * early is pressed again once it can answer.
 * @param name unique on its page
 * @param atOnce for readers who have more to see than the server could draw
 */
export function late<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  atOnce: () => boolean = () => false,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (isOnPage(name) && !atOnce()) await readerMoves()
    return load()
  })
  return function Late(props: Props) {
    return (
      <div data-late={name} className="contents">
        <Suspense>
          <Part {...props} />
          <Awake name={name} />
        </Suspense>
      </div>
    )
  }
}

/** Whether the server drew it; a page reached by a link has nothing to show before its code is there. */
function isOnPage(name: string) {
  return typeof document !== 'undefined' && document.querySelector(`[data-late="${name}"]`) !== null
}

const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
let moving: Promise<void> | undefined

function readerMoves() {
  moving ??= new Promise((resolve) => {
    addEventListener('click', keepPress, { capture: true })
    // A page opened at a place in it, or scrolled before its scripts came.
    if (scrollY > 0) resolve()
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return moving
}

const awake = new Set<string | undefined>()
let pressed: HTMLElement | undefined

/** What a browser does by itself is not done twice. */
function keepPress({ target }: MouseEvent) {
  const button = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
  const part = button?.closest<HTMLElement>('[data-late]')
  if (part && !awake.has(part.dataset['late'])) pressed = button ?? undefined
}

function Awake({ name }: { name: string }) {
  useEffect(() => {
    awake.add(name)
    const button = pressed
    if (button?.closest(`[data-late="${name}"]`)) {
      pressed = undefined
      button.click()
    }
  }, [name])
  return null
}
