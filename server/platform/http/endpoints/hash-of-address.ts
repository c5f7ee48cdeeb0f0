import { createHmac } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'

/** Keyed hash, so that the address cannot be found by trying all of them. */
export function hashOfAddress(app: Pick<Context, 'keyFor'>, address: string) {
  return createHmac('sha256', app.keyFor('audit addresses')).update(address).digest('hex').slice(0, 32)
}
