import { readStored, store } from '#web/api/browser-storage.ts'
import { safeNext } from '#web/session/next-address.ts'

const nextKey = 'after-provider'
const linkingKey = 'linking-provider'

/**
 * Stores, while the browser is at an external provider, the next address and the name of what is being linked.
 */
export function rememberReturn({ next, linking }: { next: string | null; linking?: string }) {
  store(nextKey, next, 'sessionStorage')
  store(linkingKey, linking ?? null, 'sessionStorage')
}

export function takeReturn() {
  const next = safeNext(readStored(nextKey, 'sessionStorage'))
  const linking = readStored(linkingKey, 'sessionStorage')
  rememberReturn({ next: null })
  return { next, linking }
}
