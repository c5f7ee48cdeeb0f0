import { setImmediate as nextImmediate } from 'node:timers/promises'
import type { Database, Transaction } from './connect.ts'

/** Sends a write without waiting for its result; its error rejects the transaction. */
export type PipelineWrite = (write: PromiseLike<unknown>) => void

/**
 * A transaction whose commit does not wait for the results of its last writes. All are awaited before it resolves: the
 * database commits nothing when a part has failed.
 * @throws the first failure, which later statements only repeat
 */
export async function transactSending<Done>(
  db: Database,
  work: (tx: Transaction, pipeline: PipelineWrite) => Promise<Done>,
): Promise<Done> {
  const sent: Promise<unknown>[] = []
  const pipeline = (write: PromiseLike<unknown>) => {
    // A query of the builder runs again at each `then`, hence one promise.
    const answer = Promise.resolve(write)
    answer.catch(() => {})
    sent.push(answer)
  }
  let done: Done
  try {
    done = await db.transaction(async (tx) => {
      const result = await work(tx, pipeline)
      // A write that cannot be sent fails in this process at once, before the commit is sent.
      await Promise.race([Promise.all(sent), nextImmediate()])
      return result
    })
  } catch (error) {
    await Promise.all(sent)
    throw error
  }
  await Promise.all(sent)
  return done
}
