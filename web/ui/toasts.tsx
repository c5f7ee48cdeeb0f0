import { Trans } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { classes } from './class-names.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'
interface Toast {
  id: number
  kind: Kind
  message: string
  action: ToastAction | undefined
}

/** Such as taking back what the message tells. */
export interface ToastAction {
  label: string
  run: () => void
}

let toasts: readonly Toast[] = []
let last = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()

/** Shows a message at the top right; it goes after 3 seconds unless said (specification, section 4). */
export function showToast(message: string, kind: Kind = 'info', milliseconds = 3000, action?: ToastAction) {
  const id = ++last
  // Three at most: the oldest makes room.
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

const looks = {
  success: ['bg-green-ground text-green-text', IconCircleCheck],
  error: ['bg-red-ground text-red-text', IconExclamationCircle],
  warning: ['bg-yellow-ground text-yellow-text', IconAlertTriangle],
  info: ['bg-blue-ground text-blue-text', IconInfoCircle],
} as const

/** The stack of the application shell. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <section
      aria-live="polite"
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-4 top-19 z-60 flex flex-col gap-3 md:inset-x-auto md:top-24 md:right-8 md:w-96"
    >
      {shown.map(({ id, kind, message, action }) => {
        const [colours, Icon] = looks[kind]
        return (
          <div
            key={id}
            role={kind === 'error' ? 'alert' : 'status'}
            className="pointer-events-auto flex items-start gap-3 rounded-12 bg-white py-3.5 pr-2 pl-4 text-ink-9 shadow-overlay"
          >
            <span
              className={classes(
                'inline-flex size-9 flex-none items-center justify-center rounded-10',
                colours,
              )}
            >
              <Icon size={20} aria-hidden />
            </span>
            <p className="grow self-center">{message}</p>
            {action && (
              <button
                type="button"
                onClick={() => {
                  closeToast(id)
                  action.run()
                }}
                className="rounded-8 px-2.5 py-2 text-14 font-semibold text-pine-7 hover:bg-pine-0"
              >
                {action.label}
              </button>
            )}
            <button
              type="button"
              onClick={() => closeToast(id)}
              className="rounded-8 px-2.5 py-2 text-14 font-semibold text-ink-6 hover:bg-sand-1"
            >
              <Trans>Fermer</Trans>
            </button>
          </div>
        )
      })}
    </section>
  )
}
