import type { Database, Transaction } from './connect.ts'

/** Has a write sent without waiting for its answer; what fails with it fails with its error. */
export type SendOnly = (write: PromiseLike<unknown>) => void

/**
 * A transaction whose last writes go out together with its commit, in one packet. All of them are waited for before it
 * is said to have succeeded: the database commits nothing of which a part has failed.
 * @throws the first failure, which those of later statements only follow
 */
export async function transactSending<Done>(
  db: Database,
  work: (tx: Transaction, sendOnly: SendOnly) => Promise<Done>,
): Promise<Done> {
  const sent: Promise<unknown>[] = []
  const sendOnly = (write: PromiseLike<unknown>) => {
    // A query of the builder is asked anew by everybody who waits for it.
    const answer = Promise.resolve(write)
    answer.catch(() => {})
    sent.push(answer)
  }
  let done: Done
  try {
    done = await db.transaction((tx) => work(tx, sendOnly))
  } catch (error) {
    await Promise.all(sent)
    throw error
  }
  await Promise.all(sent)
  return done
}
