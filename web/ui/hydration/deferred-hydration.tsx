import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { DeferredSection } from './deferred-section.tsx'
import { replayEarlyInput } from './early-input.ts'
import { SectionErrorBoundary } from '../feedback/section-error-boundary.tsx'

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
    if (isOnPage(name) && !window.early?.outdated && !atOnce()) await userInteracts()
    return load()
  })
  return function Deferred(props: Props) {
    return (
      <div data-late={name} className="contents">
        <SectionErrorBoundary fallback={<DeferredSection name={name} />}>
          <Suspense fallback={<DeferredSection name={name} />}>
            <Part {...props} />
            <Awake name={name} />
          </Suspense>
        </SectionErrorBoundary>
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

function userInteracts() {
  moving ??= new Promise((resolve) => {
    // The page itself waited for that, or was opened at a place in it.
    if (window.early?.moved || scrollY > 0) resolve()
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return moving
}

/** Told once what surrounds it has come to life; `name` is that of the part, none for the page around the parts. */
export function Awake({ name }: { name?: string }) {
  useEffect(() => replayEarlyInput(name), [name])
  return null
}
