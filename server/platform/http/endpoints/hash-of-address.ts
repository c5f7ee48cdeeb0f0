import { createHmac } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'

/** Keyed, so that nobody finds an address again by trying them all. */
export function hashOfAddress(app: Pick<Context, 'keyFor'>, address: string) {
  return createHmac('sha256', app.keyFor('audit addresses')).update(address).digest('hex').slice(0, 32)
}
