import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readStored } from '#web/api/browser-storage.ts'
import { lastSeenKey } from '#web/session/device-storage.ts'

const LastSeenSection = lazy(() => import('./last-seen-section.tsx'))

/**
 * The homes last seen on this device, in the browser alone. Its code is loaded where there are some.
 * @param belowView where the page is on the screen already: the section is inserted below what the viewer sees
 */
export function LastSeen({ belowView = false, className }: { belowView?: boolean; className?: string }) {
  const isStored = useSyncExternalStore(
    () => () => undefined,
    () => readStored(lastSeenKey) !== null,
    () => false,
  )
  return isStored ? (
    <Suspense>
      <LastSeenSection belowView={belowView} className={className} />
    </Suspense>
  ) : null
}
