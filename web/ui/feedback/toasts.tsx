import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Toast } from './toast.ts'
import { toastStack } from './toast-stack.ts'

export { showToast } from './toast-stack.ts'

const none: readonly Toast[] = []

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/** The toast stack of the application shell. */
export function Toasts() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(toastStack.subscribe, toastStack.read, () => none)
  return (
    <section
      aria-live="polite"
      aria-label={t`Messages`}
      className="pointer-events-none fixed inset-x-4 top-19 z-60 flex flex-col gap-3 md:inset-x-auto md:top-24 md:right-8 md:w-96"
    >
      {shown.map((toast) => (
        <Suspense key={toast.id}>
          <ToastCard toast={toast} />
        </Suspense>
      ))}
    </section>
  )
}
