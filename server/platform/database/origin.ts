import { AsyncLocalStorage } from 'node:async_hooks'

/** The user and the request that cause a change: written by the triggers of the audit trail. */
export interface Origin {
  requestId: string
  actorId: string | null
  /** Keyed hash of the address; computed only when something is written. */
  addressHash: () => string | null
  /** Member of staff who acts in the place of the actor: the audit trail names both. */
  staffId?: string | undefined
}

/** Empty in jobs and where a rule of the platform acts. */
export const origin = new AsyncLocalStorage<Origin>()

/**
 * Statement that opens a transaction and sets its origin for the triggers of the audit trail (docs/decisions/0017): in
 * one message, so that it costs no round trip, and local to the transaction.
 */
export function beginAs(begin: string, { requestId, actorId, addressHash, staffId }: Origin) {
  const values = [requestId, actorId ?? '', addressHash() ?? '', ...(staffId ? [staffId] : [])]
  const written = values.map((fragment) => fragment.replaceAll(/[^\w-]/g, ''))
  return `${begin}; set local demeure.origin = '${written.join('/')}'`
}
