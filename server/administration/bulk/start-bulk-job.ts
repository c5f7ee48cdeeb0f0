import { randomUUIDv7 } from 'node:crypto'
import type { BulkAction } from '#contract/administration/bulk-jobs.ts'
import { mostBulkObjects } from '#contract/administration/list-names.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
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

/**
 * Stores a job with its objects and begins it; a stopped server resumes it.
 * @param objectIds at most one more than a job may have
 * @throws 403, 422
 */
export async function startBulkJob(
  app: Context,
  {
    action,
    object = 'user',
    input,
    objectIds,
  }: { action: BulkAction; object?: BulkObject; input: unknown; objectIds: string[] },
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
  const job = await app.db.transaction(async (tx) => {
    const row = await insertJob(
      tx,
      {
        id,
        action,
        input: parsed.data as Record<string, unknown>,
        requestedBy: actor.userId,
        requestId: visit.requestId,
        total: objectIds.length,
        createdAt: now,
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
    return row
  })
  void runBulkJob(app, id, now).catch((error: unknown) =>
    app.log.error({ err: error, job: id }, 'a bulk job stopped'),
  )
  return job
}
