import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { BulkAction, BulkJob } from '#contract/administration/bulk-jobs.ts'
import { mostBulkObjects } from '#contract/administration/list-names.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { assertMayCall, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { invalid } from '#server/platform/http/errors/refusals.ts'
import { fieldErrors } from '#server/platform/http/errors/validation-texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { BulkObject } from './bulk-action.ts'
import { bulkActions } from './bulk-actions.ts'
import { insertJob } from './bulk-job-queries.ts'
import { runBulkJob } from './run-bulk-job.ts'

const tooManyObjects = refusal(
  'too_many_objects',
  422,
  localized('Au plus {most} à la fois : resserrez les filtres.'),
)
const actionOfAnotherList = localized('Cette action est celle d’une autre liste')
const nobodyChosen = localized('Choisissez au moins une ligne')

interface NewJob {
  action: BulkAction
  object: BulkObject
  input: unknown
  /** At most one more than a job may have. */
  objectIds: string[]
  /** The filter that found them all. */
  filter?: Record<string, string> | undefined
  holdSeconds: number
}

/** A database that is lost or busy for a moment: the staff who look at the progress do not wait for a minute. */
const mostAttempts = 5
const retryMilliseconds = 2_000

/**
 * Stores a job with its objects, to be begun once it is committed (`beginBulkJob`).
 * @throws 403, 422
 */
export async function storeBulkJob(
  tx: Transaction,
  app: Context,
  { action, object, input, objectIds, filter, holdSeconds }: NewJob,
  actor: SignedIn,
  visit: Visit,
) {
  const { permission, object: acted, input: schema } = bulkActions[action]
  if (acted !== object) throw fieldRefusal('action', 'action_of_another_list', actionOfAnotherList)
  assertMayCall(permission === 'staff' ? { role: ['staff'] } : { permission }, actor)
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid({ fields: fieldErrors(parsed.error) })
  if (objectIds.length === 0) throw fieldRefusal('ids', 'nobody_chosen', nobodyChosen)
  if (objectIds.length > mostBulkObjects) throw tooManyObjects({ values: { most: mostBulkObjects } })
  const now = app.clock.now()
  const id = randomUUIDv7()
  const job = await insertJob(
    tx,
    {
      id,
      action,
      input: parsed.data as Record<string, unknown>,
      requestedBy: actor.userId,
      requestId: visit.requestId,
      total: objectIds.length,
      filter: filter ?? null,
      createdAt: now,
      startsAt: new Date(now.getTime() + holdSeconds * 1_000),
      // Older than any idle time: nobody works on it yet.
      progressAt: new Date(0),
    },
    objectIds,
  )
  await recordAudit(app, tx, {
    action: 'bulk.started',
    entity: { kind: 'bulk_job', id },
    after: { action, total: objectIds.length },
    actor,
    visit,
  })
  return job
}

/**
 * Begins a committed job once its hold is over; a stopped server resumes it. After the attempts that failed the job of
 * the minute does, once it has made no progress for a minute.
 */
export async function beginBulkJob(
  app: Context,
  { id, created_at: createdAt, starts_at: startsAt }: Pick<BulkJob, 'id' | 'created_at' | 'starts_at'>,
) {
  await delay(Date.parse(startsAt) - Date.parse(createdAt), undefined, { ref: false })
  let idleSince = new Date(createdAt)
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next attempt follows a failure
      return await runBulkJob(app, id, idleSince)
    } catch (error) {
      app.log.error({ err: error, job: id, attempt }, 'a bulk job stopped')
      idleSince = app.clock.now()
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await delay(retryMilliseconds, undefined, { ref: false })
  }
}
