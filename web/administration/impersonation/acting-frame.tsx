import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isActing, onTokenChange } from '#web/api/token.ts'

const ActingBar = lazy(async () => ({ default: (await import('./acting-bar.tsx')).ActingBar }))

/** Above every page while a member of staff acts for a person; its code is loaded only then. */
export function ActingFrame() {
  const acting = useSyncExternalStore(listen, isActingNow, () => false)
  return acting ? (
    <Suspense>
      <ActingBar />
    </Suspense>
  ) : null
}

function isActingNow() {
  return isActing()
}

function listen(listener: () => void) {
  const stop = onTokenChange(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
