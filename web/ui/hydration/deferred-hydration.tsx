import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { DeferredSection } from './deferred-section.tsx'
import { replayInput } from './input-before-hydration.ts'
import { SectionErrorBoundary } from '../feedback/section-error-boundary.tsx'

/**
 * A part of a page that the server renders and the browser hydrates at the first interaction: its code is not fetched
 * before. Its links, forms, popovers and `<details>` work natively meanwhile, and earlier presses of a button are
 * replayed after hydration.
 * @param name unique on its page
 * @param atOnce for viewers who have more to see than the server could render
 */
export function deferred<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  atOnce: () => boolean = () => false,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (isOnPage(name) && !window.input?.outdated && !atOnce()) await userInteracts()
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

/**
 * Whether the server rendered it; on client navigation there is nothing to show before its code has loaded.
 */
function isOnPage(name: string) {
  return typeof document !== 'undefined' && document.querySelector(`[data-late="${name}"]`) !== null
}

const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
let moving: Promise<void> | undefined

function userInteracts() {
  moving ??= new Promise((resolve) => {
    // Already interacted with, or opened at a scroll position.
    if (window.input?.moved || scrollY > 0) resolve()
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return moving
}

/** Runs once the surrounding part is hydrated; `name` is that of the part, none for the page around the parts. */
export function Awake({ name }: { name?: string }) {
  useEffect(() => replayInput(name), [name])
  return null
}
