import type { BulkAction } from '#contract/administration/bulk-jobs.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { assertMayCall, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { invalid } from '#server/platform/http/errors/refusals.ts'
import { fieldErrors } from '#server/platform/http/errors/validation-texts.ts'
import { bulkActions } from './bulk-actions.ts'

/** Undoes what was tried. */
class Tried extends Error {}

/**
 * What an action would do with each object: it is run in a transaction that is always undone, so that a preview cannot
 * differ from the job.
 * @throws 403, 422
 */
export async function previewBulk(
  app: Context,
  { action, input, objectIds }: { action: BulkAction; input: unknown; objectIds: readonly string[] },
  { actor, requestId, language }: { actor: SignedIn; requestId: string; language: Language },
) {
  const { permission, input: schema, run } = bulkActions[action]
  assertMayCall(permission === 'staff' ? { role: ['staff'] } : { permission }, actor)
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid({ fields: fieldErrors(parsed.error) })
  const refusals: { id: string; reason: string }[] = []
  for (const objectId of objectIds) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await app.db
      .transaction(async (tx) => {
        await run(tx, app, { objectId, input: parsed.data, actor, requestId })
        throw new Tried()
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal) {
          refusals.push({ id: objectId, reason: error.texts[language] })
        } else if (!(error instanceof Tried)) throw error
      })
  }
  return { tried: objectIds.length, done: objectIds.length - refusals.length, refusals }
}
