import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Executor } from '#server/platform/database/connect.ts'
import { deadLetterQueue } from './queues.ts'

const mostShown = 50

/** Whether pg-boss has made its tables: the first start of a server does. */
async function hasJobs(db: Executor) {
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('jobs.job')::text as name`,
  )
  return rows[0]?.name != null
}

/** Our queues; those that begin with `__` are the library's own. What failed for good counts in the queue it came from. */
export async function countJobs(db: Executor) {
  if (!(await hasJobs(db))) return []
  const { rows } = await db.execute<{
    name: string
    waiting: number
    running: number
    retrying: number
    failed: number
  }>(sql`
    select coalesce(source_name, name) as name,
      (count(*) filter (where state = 'created' and name <> ${deadLetterQueue}))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'retry'))::int as retrying,
      (count(*) filter (where name = ${deadLetterQueue}))::int as failed
    from jobs.job where left(name, 2) <> '__' group by 1 order by 1`)
  return rows
}

interface DeadLetter extends Record<string, unknown> {
  id: string
  queue: string
  /** Null where the whole run failed. */
  job: string | null
  attempts: number
  failed_at: string | Date
  error: string
}

/** Where a process ended within a job, the library writes the reason into a field of its own. */
const deadLetters = sql`
  select id, source_name as queue, singleton_key as job, source_retry_count + 1 as attempts, created_on as failed_at,
    coalesce(source_output->>'message', source_output->'value'->>'message', '') as error
  from jobs.job where name = ${deadLetterQueue}`

export async function findDeadLetters(db: Executor) {
  if (!(await hasJobs(db))) return []
  const { rows } = await db.execute<DeadLetter>(
    sql`${deadLetters} order by created_on desc, id limit ${mostShown}`,
  )
  return rows.map((row) => ({ ...row, failed_at: new Date(row.failed_at) }))
}

/**
 * One job of a name waits at most (policies of the queues): where another does already, that one is the retry.
 * @returns what it was; undefined where nothing has failed under this id
 */
export async function retryDeadLetter(tx: Executor, id: string) {
  const letter = await lockDeadLetter(tx, id)
  if (!letter) return undefined
  const boss = new PgBoss({
    db: fromDrizzle(tx, sql),
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    const moved = await boss.redrive(deadLetterQueue, { ids: [id] })
    if (moved === 0) await boss.deleteJob(deadLetterQueue, id)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
  return letter
}

/** @returns what it was; undefined where nothing has failed under this id */
export async function deleteDeadLetter(tx: Executor, id: string) {
  const letter = await lockDeadLetter(tx, id)
  if (letter) await tx.execute(sql`delete from jobs.job where id = ${id}::uuid and name = ${deadLetterQueue}`)
  return letter
}

async function lockDeadLetter(tx: Executor, id: string) {
  if (!(await hasJobs(tx))) return undefined
  const { rows } = await tx.execute<DeadLetter>(sql`${deadLetters} and id = ${id}::uuid for update`)
  return rows[0]
}
