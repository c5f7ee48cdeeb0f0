import type { App } from '../app.ts'

/** Readings under way at the same time: while the database is at one, this process works on another. */
const lanes = 3
/** No statement asks for more than this many. */
const mostAtOnce = 32

type Reader = Pick<App, 'db'>

interface Asker<Found> {
  id: string
  resolve: (found: Found | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Reads in one statement what several ask for at the same moment: all who arrive in one turn of the event loop, or
 * while as many readings as there may be are under way. A reading begins after everybody in it has asked, so that
 * nobody gets what was true before.
 */
export function readTogether<App extends Reader, Found>(
  read: (app: App, ids: string[]) => Promise<Map<string, Found>>,
) {
  const queues = new WeakMap<App['db'], Queue<Found>>()
  return (app: App, id: string) => {
    const known = queues.get(app.db)
    if (known) return known.ask(id)
    const queue = new Queue((ids) => read(app, ids))
    queues.set(app.db, queue)
    return queue.ask(id)
  }
}

class Queue<Found> {
  readonly #read: (ids: string[]) => Promise<Map<string, Found>>
  #waiting: Asker<Found>[] = []
  #underWay = 0
  #isCalled = false

  constructor(read: (ids: string[]) => Promise<Map<string, Found>>) {
    this.#read = read
  }

  ask(id: string) {
    return new Promise<Found | undefined>((resolve, reject) => {
      this.#waiting.push({ id, resolve, reject })
      this.#call()
    })
  }

  #call() {
    if (this.#isCalled || this.#waiting.length === 0 || this.#underWay >= lanes) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      void this.#begin(this.#waiting.splice(0, mostAtOnce))
      this.#call()
    })
  }

  async #begin(askers: Asker<Found>[]) {
    this.#underWay += 1
    try {
      const found = await this.#read([...new Set(askers.map(({ id }) => id))])
      for (const { id, resolve } of askers) resolve(found.get(id))
    } catch (error) {
      for (const { reject } of askers) reject(error)
    } finally {
      this.#underWay -= 1
      this.#call()
    }
  }
}
