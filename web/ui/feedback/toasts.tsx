import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Kind, Toast, ToastAction } from './toast.ts'

let toasts: readonly Toast[] = []
let last = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()

/** Shows a message at the top right for 3 seconds by default (specification, section 4). */
export function showToast(message: string, kind: Kind = 'info', milliseconds = 3000, action?: ToastAction) {
  const id = ++last
  // Three at most: a fourth removes the oldest.
  change([...toasts.slice(-2), { id, kind, message, action }])
  setTimeout(() => closeToast(id), milliseconds)
}

function closeToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/** The toast stack of the application shell. */
export function Toasts() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <section
      aria-live="polite"
      aria-label={t`Messages`}
      className="pointer-events-none fixed inset-x-4 top-19 z-60 flex flex-col gap-3 md:inset-x-auto md:top-24 md:right-8 md:w-96"
    >
      {shown.map((toast) => (
        <Suspense key={toast.id}>
          <ToastCard toast={toast} onClose={() => closeToast(toast.id)} />
        </Suspense>
      ))}
    </section>
  )
}
