import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Entries are dropped beyond this number, the oldest first: they live for ten minutes at most. */
const mostEntries = 2_000

interface Entry {
  payload: AdapterPayload
  expiresAt: number
}

/**
 * Sessions, codes and tokens of the demonstration provider, in memory: a sign-in that a restart interrupts is begun
 * again.
 */
export function memoryStore(): new (name: string) => Adapter {
  const entries = new Map<string, Entry>()
  const find = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const drop = (isDropped: (payload: AdapterPayload) => boolean) => {
    for (const [key, { payload }] of entries) if (isDropped(payload)) entries.delete(key)
  }
  return class {
    readonly #name: string
    constructor(name: string) {
      this.#name = name
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      entries.delete(this.#key(id))
      entries.set(this.#key(id), { payload, expiresAt: Date.now() + expiresIn * 1000 })
      const [oldest] = entries.keys()
      if (entries.size > mostEntries && oldest) entries.delete(oldest)
    }
    async find(id: string) {
      return find(this.#key(id))
    }
    async findByUid(uid: string) {
      return [...entries.values()].find(({ payload }) => payload.uid === uid)?.payload
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const payload = find(this.#key(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id: string) {
      entries.delete(this.#key(id))
    }
    async revokeByGrantId(grantId: string) {
      drop((payload) => payload.grantId === grantId)
    }
    #key(id: string) {
      return `${this.#name}:${id}`
    }
  }
}
