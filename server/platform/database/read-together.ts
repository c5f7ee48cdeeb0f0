import { setImmediate } from 'node:timers/promises'
import DataLoader from 'dataloader'
import pLimit from 'p-limit'
import type { Database } from './connect.ts'

/** Concurrent reads: while the database runs one, this process handles another. */
const lanes = 3
/** Maximum of questions in one statement. */
const mostAtOnce = 32
/** The same for questions whose answer is a list: a list holds 24 ids on most pages, 100 at most. */
const mostLists = 12

type ReadContext = { db: Database }

/**
 * Batches concurrent reads into one statement: those of one turn of the event loop, or those that wait while the
 * maximum of reads is running. A read begins after the calls of all its callers, so that none gets stale data.
 */
export function readTogether<Context extends ReadContext, Found>(
  read: (app: Context, ids: string[]) => Promise<Map<string, Found>>,
) {
  return batchReads(async (app: Context, ids: readonly string[]) => {
    const found = await read(app, [...new Set(ids)])
    return ids.map((id) => found.get(id))
  }, mostAtOnce)
}

/**
 * The same for questions with more parts than an id. Equal questions are sent once.
 * @param answer gets the questions as a JSON array and returns at most one row for each, with the question's number,
 * which counts from one
 */
export function answerTogether<
  Context extends ReadContext,
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
export function readListsTogether<Context extends ReadContext, Found>(
  read: (app: Context, ids: string[]) => Promise<Map<string, Found>>,
) {
  return batchReads(async (app: Context, lists: readonly string[][]) => {
    const found = await read(app, [...new Set(lists.flat())])
    return lists.map(() => found)
  }, mostLists)
}

/**
 * A loader without a cache for each database. Its batch takes further questions until it is dispatched, which waits for
 * a lane: under load fewer and larger statements run, instead of one for each turn.
 */
function batchReads<Context extends ReadContext, Question, Answer>(
  read: (app: Context, questions: readonly Question[]) => Promise<Answer[]>,
  maxBatchSize: number,
) {
  const loaders = new WeakMap<Context['db'], DataLoader<Question, Answer>>()
  return (app: Context, question: Question) => {
    let loader = loaders.get(app.db)
    if (!loader) {
      loader = makeLoader((questions: readonly Question[]) => read(app, questions), maxBatchSize)
      loaders.set(app.db, loader)
    }
    return loader.load(question)
  }
}

function makeLoader<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<Answer[]>,
  maxBatchSize: number,
) {
  const inLane = pLimit(lanes)
  let dispatched: Promise<Answer[]>
  return new DataLoader((questions: readonly Question[]) => (dispatched = read(questions)), {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) =>
      void inLane(async () => {
        await setImmediate()
        // Calls the function above before it returns.
        dispatch()
        await dispatched.catch(() => {})
      }),
  })
}
