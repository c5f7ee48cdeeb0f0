import type { Database } from './connect.ts'

/** Concurrent reads: while the database runs one, this process handles another. */
const lanes = 3
/** Maximum of questions in one statement, unless a single caller asks more. */
const mostAtOnce = 32
/** The same for questions whose answer is a list. */
const mostOfLists = 300

type Reader = { db: Database }

interface BatchReader<Found> {
  ids: string[]
  resolve: (found: Map<string, Found>) => void
  reject: (error: unknown) => void
}

/**
 * Batches concurrent reads into one statement: those of one turn of the event loop, or those that wait while the
 * maximum of reads is running. A read begins after all its callers have asked, so that none gets stale data.
 */
export function readTogether<Context extends Reader, Found>(
  read: (app: Context, ids: string[]) => Promise<Map<string, Found>>,
) {
  const query = batchReads(read, mostAtOnce)
  return async (app: Context, id: string) => (await query(app, [id])).get(id)
}

/**
 * The same for questions with more parts than an id. Equal questions are sent once.
 * @param answer gets the questions as a JSON array and returns at most one row for each, with the question's number,
 * which counts from one
 */
export function answerTogether<
  Context extends Reader,
  Question extends object,
  Row extends { number: number },
>(answer: (app: Context, questions: string) => Promise<Row[]>) {
  const query = readTogether<Context, Row>(async (app, questions) => {
    const rows = await answer(app, `[${questions.join()}]`)
    return new Map(rows.map((row) => [questions[row.number - 1]!, row]))
  })
  return (app: Context, question: Question) => query(app, JSON.stringify(question))
}

/** The same for callers with several ids; the result may hold more than they requested. */
export function readListsTogether<Context extends Reader, Found>(
  read: (app: Context, ids: string[]) => Promise<Map<string, Found>>,
) {
  return batchReads(read, mostOfLists)
}

function batchReads<Context extends Reader, Found>(
  read: (app: Context, ids: string[]) => Promise<Map<string, Found>>,
  most: number,
) {
  const queues = new WeakMap<Context['db'], Queue<Found>>()
  return (app: Context, ids: string[]) => {
    const existing = queues.get(app.db)
    if (existing) return existing.ask(ids)
    const queue = new Queue((requested) => read(app, requested), most)
    queues.set(app.db, queue)
    return queue.ask(ids)
  }
}

class Queue<Found> {
  readonly #read: (ids: string[]) => Promise<Map<string, Found>>
  readonly #most: number
  #waiting: BatchReader<Found>[] = []
  #underWay = 0
  #isCalled = false

  constructor(read: (ids: string[]) => Promise<Map<string, Found>>, most: number) {
    this.#read = read
    this.#most = most
  }

  ask(ids: string[]) {
    return new Promise<Map<string, Found>>((resolve, reject) => {
      this.#waiting.push({ ids, resolve, reject })
      this.#call()
    })
  }

  #call() {
    if (this.#isCalled || this.#waiting.length === 0 || this.#underWay >= lanes) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      void this.#begin(this.#next())
      this.#call()
    })
  }

  /** The first waiting callers, as many as one statement may hold. */
  #next() {
    let requested = 0
    const end = this.#waiting.findIndex(
      ({ ids }, index) => (requested += ids.length) > this.#most && index > 0,
    )
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  async #begin(askers: BatchReader<Found>[]) {
    this.#underWay += 1
    try {
      const found = await this.#read([...new Set(askers.flatMap(({ ids }) => ids))])
      for (const { resolve } of askers) resolve(found)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    } finally {
      this.#underWay -= 1
      this.#call()
    }
  }
}
