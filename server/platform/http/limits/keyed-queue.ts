type Resume = (isTurn: boolean) => void

/**
 * Lets those of this process who want the same thing work one after the other, so that they wait here and not in the
 * database, with a connection each. Once one has succeeded the others look again, all at once: most learn then that
 * they came too late. What is right is still decided in the database, which other processes use too.
 */
export class KeyedQueue {
  /** A queue for each thing that somebody is at work on. */
  readonly #queues = new Map<string, Resume[]>()

  /** @param lookAgain throws for those who need not go on */
  async run<Done>(thing: string, recheck: () => Promise<unknown>, work: () => Promise<Done>): Promise<Done> {
    // oxlint-disable-next-line no-await-in-loop -- each look follows what another has done
    while (!(await this.#turn(thing))) await recheck()
    let hasChanged = false
    try {
      const done = await work()
      hasChanged = true
      return done
    } finally {
      this.#end(thing, hasChanged)
    }
  }

  /** @returns false where another has changed what there is to be had */
  #turn(thing: string): boolean | Promise<boolean> {
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
