import { safeNext } from '#web/session/next-address.ts'

const nextKey = 'after-provider'
const linkingKey = 'linking-provider'

/**
 * Stores, while the browser is at an external provider, the next address and the name of what is being linked.
 */
export function rememberReturn({ next, linking }: { next: string | null; linking?: string }) {
  keep(nextKey, next)
  keep(linkingKey, linking)
}

export function takeReturn() {
  const next = safeNext(sessionStorage.getItem(nextKey))
  const linking = sessionStorage.getItem(linkingKey)
  rememberReturn({ next: null })
  return { next, linking }
}

function keep(key: string, value: string | null | undefined) {
  if (value) sessionStorage.setItem(key, value)
  else sessionStorage.removeItem(key)
}
