import { createHmac } from 'node:crypto'
import type { App } from '#server/app.ts'

/** Keyed, so that nobody finds an address again by trying them all. */
export function hashOfAddress(app: Pick<App, 'keyFor'>, address: string) {
  return createHmac('sha256', app.keyFor('audit addresses')).update(address).digest('hex').slice(0, 32)
}
