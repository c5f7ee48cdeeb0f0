import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { publishOwnSale } from '#server/sales/lifecycle/publish-own-sale.ts'
import { feedActor } from '../feed-actor.ts'
import { importRunning, lineErrors, nothingToSubmit, submissionRunning } from '../feed-refusals.ts'
import { type ValidationError, errorsIn, recordErrors } from '../read/record-errors.ts'
import { idleMilliseconds } from './run-import.ts'
import {
  countSubmittable,
  findImport,
  idleSubmissions,
  type ImportRow,
  nextToSubmit,
  takeSubmission,
} from '../sale-feed-queries.ts'
import { saleImportErrors, saleImports } from '#server/schema/following/sale-feed-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../import-access.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'

/**
 * Starts to submit every waiting listing of an import; continues after the response.
 * @throws 404, 409 while the import or another submission of it runs, or where nothing waits
 */
export async function startSubmission(app: Context, id: string, actor: SignedIn) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const job = await findImport(tx, id)
    authorize(await asSeller(tx, actor), 'submit', job)
    if (!job.finishedAt) throw importRunning()
    if (job.toSubmit !== null && !job.submissionFinishedAt) throw submissionRunning()
    const toSubmit = await countSubmittable(tx, id)
    if (toSubmit === 0) throw nothingToSubmit()
    await tx
      .delete(saleImportErrors)
      .where(and(eq(saleImportErrors.importId, id), eq(saleImportErrors.stage, 'submission')))
    await tx
      .update(saleImports)
      .set({
        actorId: actor.userId,
        toSubmit,
        submitted: 0,
        notSubmitted: 0,
        submissionTouchedAt: now,
        submissionFinishedAt: null,
      })
      .where(eq(saleImports.id, id))
  })
  void runSubmission(app, id).catch((error: unknown) =>
    app.log.error({ err: error, import: id }, 'imported listings could not be submitted'),
  )
}

/** Resumes submissions that a stopped server left. */
export async function resumeSubmissions(app: Context) {
  const idleSince = new Date(app.clock.now().getTime() - idleMilliseconds)
  for (const { id } of await idleSubmissions(app.db, idleSince)) await runSubmission(app, id, idleSince)
}

/**
 * Submits each listing separately, as its seller would: one that is not lawful stays a draft, with what it lacks in the
 * report.
 */
async function runSubmission(app: Context, id: string, idleSince = app.clock.now()) {
  const job = await takeSubmission(app.db, id, idleSince, app.clock.now())
  if (!job) return
  for (const listing of await nextToSubmit(app.db, id)) await submitOne(app, job, listing)
  await app.db
    .update(saleImports)
    .set({ submissionFinishedAt: app.clock.now() })
    .where(eq(saleImports.id, id))
}

async function submitOne(
  app: Context,
  job: ImportRow,
  { listingId, line, reference }: Awaited<ReturnType<typeof nextToSubmit>>[number],
) {
  const errors = await errorsOfSubmission(app, job, listingId)
  await app.db.transaction(async (tx) => {
    await recordErrors(tx, job, { stage: 'submission', line, reference, listingId }, errors)
    const counted = errors.length > 0 ? ('notSubmitted' as const) : ('submitted' as const)
    await tx
      .update(saleImports)
      .set({ [counted]: sql`${saleImports[counted]} + 1`, submissionTouchedAt: app.clock.now() })
      .where(eq(saleImports.id, job.id))
  })
}

async function errorsOfSubmission(
  app: Context,
  job: ImportRow,
  listingId: string,
): Promise<ValidationError[]> {
  try {
    const actor = await feedActor(app, app.db, job)
    await publishOwnSale(app, listingId, { send_notification: false }, actor)
    return []
  } catch (error) {
    if (error instanceof Refusal) return errorsIn(error)
    app.log.error({ err: error, listing: listingId }, 'an imported listing could not be submitted')
    return [{ field: '', texts: lineErrors.fault }]
  }
}
