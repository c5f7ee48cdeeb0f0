import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findUser, listRoles } from '#server/accounts/account-repository.ts'
import type { BulkActor } from './bulk-action.ts'
import { bulkActions } from './bulk-actions.ts'
import {
  type BulkItemRow,
  type BulkJobRow,
  endJob,
  findIdleJobs,
  isRunning,
  nextItem,
  noteProgress,
  saveResult,
  takeJob,
} from './bulk-job-queries.ts'

/** Without progress for so long, the process of a job has stopped. */
const idleMilliseconds = 60_000
/** Between two notes of progress, so that other processes see that it runs. */
const noteMilliseconds = 5_000

const serverError = localized('Erreur de notre côté : rien n’a été fait pour cette ligne')

/** Resumes jobs that a stopped server left. */
export async function resumeBulkJobs(app: Context) {
  const now = app.clock.now()
  const idleSince = new Date(now.getTime() - idleMilliseconds)
  // oxlint-disable-next-line no-await-in-loop -- one job after the other, as they were requested
  for (const { id } of await findIdleJobs(app.db, idleSince, now)) await runBulkJob(app, id, idleSince)
}

/**
 * Processes the objects of a job one after the other, each in a transaction with its result: what was done before a stop
 * is done once, and a refusal concerns one object.
 */
export async function runBulkJob(app: Context, id: string, idleSince: Date) {
  const job = await takeJob(app.db, id, idleSince, app.clock.now())
  if (!job) return
  let noted = app.clock.now().getTime()
  // oxlint-disable-next-line no-await-in-loop -- see above
  while (await processNext(app, job)) {
    const now = app.clock.now()
    if (now.getTime() - noted < noteMilliseconds) continue
    noted = now.getTime()
    // oxlint-disable-next-line no-await-in-loop -- see above
    await noteProgress(app.db, id, now)
  }
  await endJob(app.db, id, 'finished', app.clock.now())
}

/** @returns whether there may be another */
async function processNext(app: Context, job: BulkJobRow): Promise<boolean> {
  let item: BulkItemRow | undefined
  try {
    return await app.db.transaction(async (tx) => {
      if (!(await isRunning(tx, job.id))) return false
      item = await nextItem(tx, job.id)
      if (!item) return false
      const { permission, input, run } = bulkActions[job.action]
      const actor = await actorOf(tx, job.requestedBy, permission)
      const work = { objectId: item.objectId, input: input.parse(job.input), actor, requestId: job.requestId }
      await run(tx, app, work)
      await saveResult(tx, item, { result: 'done', reason: null })
      return true
    })
  } catch (error) {
    if (!item) throw error
    if (!(error instanceof Refusal)) {
      app.log.error({ err: error, job: job.id, object: item.objectId }, 'an object of a bulk job failed')
    }
    await saveResult(
      app.db,
      item,
      error instanceof Refusal
        ? { result: 'refused', reason: error.texts }
        : { result: 'failed', reason: serverError },
    )
    return true
  }
}

const rightLost = localized('Vous n’aviez plus le droit de cette action')

/** The present rights of who asked: a right that was taken meanwhile, or a suspension, stops the rest. */
async function actorOf(
  tx: Parameters<typeof listRoles>[0],
  userId: string,
  permission: Permission | 'staff',
): Promise<BulkActor> {
  const isActive = (await findUser(tx, userId))?.status === 'active'
  const grants = isActive ? await listRoles(tx, userId) : []
  const roles: RoleName[] = grants.map(({ role }) => role)
  const permissions = grants.flatMap((grant) => grant.permissions)
  const isAllowed = permission === 'staff' ? roles.includes('staff') : permissions.includes(permission)
  if (!roles.includes('admin') && !isAllowed) throw new Refusal('forbidden', 403, rightLost)
  return { userId, roles, permissions }
}
