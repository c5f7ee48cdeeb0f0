import { join } from 'node:path'
import { pino } from 'pino'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import { deadLetterQueue, retryQueue } from '#server/platform/jobs/queues.ts'

/** Jobs of the day, which no run of the queues succeeds with while the journeys last. */
export const deadLetters = { retried: 'sweepAvatars', discarded: 'refreshRanks' }

/** Two jobs that failed after their last retry, in the data folder of a site that does not run. */
export async function plantDeadLetters(dataFolder: string) {
  const connection = await connectEmbedded(join(dataFolder, 'database'), pino({ level: 'silent' }))
  try {
    for (const job of Object.values(deadLetters))
      // oxlint-disable-next-line no-await-in-loop -- the embedded engine has one session
      await connection.db.$client.query(
        `insert into jobs.job (name, data, singleton_key, source_name, source_retry_count, source_output, keep_until)
         values ($1, $2, $3, $4, 2, $5, now() + interval '30 days')`,
        [deadLetterQueue, { job }, job, retryQueue, { message: 'no space left on device' }],
      )
  } finally {
    await connection.close()
  }
}
