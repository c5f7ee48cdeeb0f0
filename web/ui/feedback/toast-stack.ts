import type { Kind, Toast, ToastAction } from './toast.ts'

const maxToasts = 3

let toasts: readonly Toast[] = []
let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Shows a message at the top right for 3 seconds by default (specification, section 4). */
export function showToast(message: string, kind: Kind = 'info', milliseconds = 3000, action?: ToastAction) {
  const id = ++last
  change([...toasts, { id, kind, message, milliseconds, action }])
  startTimer(id, milliseconds)
  removeOldest()
}

/** It waits: someone may still be reading it or about to press its button (WCAG 2.2.1). */
export function holdToast(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Its whole time begins anew, whatever was left of it. */
export function releaseToast(id: number) {
  const toast = toasts.find((other) => other.id === id)
  if (!toast || timers.has(id)) return
  startTimer(id, toast.milliseconds)
  removeOldest()
}

export function closeToast(id: number) {
  remove(id)?.action?.otherwise?.()
}

export function runToastAction(id: number) {
  remove(id)?.action?.run()
}

export const toastStack = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function startTimer(id: number, milliseconds: number) {
  timers.set(
    id,
    setTimeout(() => closeToast(id), milliseconds),
  )
}

/** Three at most: a fourth removes the oldest that does not wait. */
function removeOldest() {
  if (toasts.length <= maxToasts) return
  const oldest = toasts.find(({ id }) => timers.has(id))
  if (oldest) closeToast(oldest.id)
}

function remove(id: number) {
  const toast = toasts.find((other) => other.id === id)
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (toast) change(toasts.filter((other) => other !== toast))
  return toast
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
