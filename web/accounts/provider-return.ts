import { safeNext } from '../session/next-address.ts'

const key = 'after-provider'

/** Keeps the address to go on to while the browser is at an external provider. */
export function rememberNext(next: string | null) {
  if (next) sessionStorage.setItem(key, next)
  else sessionStorage.removeItem(key)
}

export function takeNext() {
  const next = safeNext(sessionStorage.getItem(key))
  sessionStorage.removeItem(key)
  return next
}
