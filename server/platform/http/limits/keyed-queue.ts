type Resume = (isTurn: boolean) => void

/**
 * Serialises work of this process on the same key, so that callers wait here and not on a database connection each.
 * Once one has succeeded the others recheck, all at once: most then fail early. The database still decides, since other
 * processes use it too.
 */
export class KeyedQueue {
  /** Waiting callers by key, for each key in use. */
  readonly #queues = new Map<string, Resume[]>()

  /** @param recheck throws for callers that need not continue */
  async run<Done>(thing: string, recheck: () => Promise<unknown>, work: () => Promise<Done>): Promise<Done> {
    // oxlint-disable-next-line no-await-in-loop -- each recheck follows what another has done
    while (!(await this.#acquire(thing))) await recheck()
    let hasChanged = false
    try {
      const done = await work()
      hasChanged = true
      return done
    } finally {
      this.#end(thing, hasChanged)
    }
  }

  /** @returns false after another caller has changed the state */
  #acquire(thing: string): boolean | Promise<boolean> {
    const queue = this.#queues.get(thing)
    if (queue) return new Promise((resume) => queue.push(resume))
    this.#queues.set(thing, [])
    return true
  }

  #end(thing: string, hasChanged: boolean) {
    const queue = this.#queues.get(thing) ?? []
    const next = hasChanged ? undefined : queue.shift()
    if (next) return next(true)
    this.#queues.delete(thing)
    for (const resume of queue) resume(false)
  }
}
