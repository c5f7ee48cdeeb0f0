import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Transaction } from './connect.ts'

/** Has a write sent without waiting for its answer; what fails with it fails with its error. */
export type PipelineWrite = (write: PromiseLike<unknown>) => void

/**
 * A transaction whose commit does not wait for the answers to its last writes. All of them are waited for before it
 * is said to have succeeded: the database commits nothing of which a part has failed.
 * @throws the first failure, which those of later statements only follow
 */
export async function transactSending<Done>(
  db: Database,
  work: (tx: Transaction, pipeline: PipelineWrite) => Promise<Done>,
): Promise<Done> {
  const sent: Promise<unknown>[] = []
  const pipeline = (write: PromiseLike<unknown>) => {
    // A query of the builder is asked anew by everybody who waits for it.
    const answer = Promise.resolve(write)
    answer.catch(() => {})
    sent.push(answer)
  }
  let done: Done
  try {
    done = await db.transaction(async (tx) => {
      const result = await work(tx, pipeline)
      // What cannot even be sent fails in this process, at once, and the database would hear nothing of it.
      await Promise.race([Promise.all(sent), nextTurn()])
      return result
    })
  } catch (error) {
    await Promise.all(sent)
    throw error
  }
  await Promise.all(sent)
  return done
}
