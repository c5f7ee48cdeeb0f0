import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asked for what is being done, and by which request: what the database writes down by itself names them. */
export interface Origin {
  requestId: string
  actorId: string | null
  /** Keyed hash of the address; reckoned where something is written. */
  addressHash: () => string | null
}

/** Empty where time or a rule does it. */
export const origin = new AsyncLocalStorage<Origin>()

/**
 * What opens a transaction, with its origin for the triggers of the audit trail (docs/decisions/0017): in the same
 * message, so that it costs no round trip, and forgotten with the transaction.
 */
export function beginAs(begin: string, { requestId, actorId, addressHash }: Origin) {
  const written = [requestId, actorId ?? '', addressHash() ?? ''].map((fragment) =>
    fragment.replaceAll(/[^\w-]/g, ''),
  )
  return `${begin}; set local demeure.origin = '${written.join('/')}'`
}
