import { z } from 'zod'
import { Id } from '#contract/core/fields.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type BulkActor, bulkAction } from '../bulk/bulk-action.ts'
import { changeSupportCase } from './change-support-case.ts'
import { findWaitingItem } from './list-work-items.ts'
import { linkCaseObject, openSupportCase } from './open-support-case.ts'
import { nothingLeftToAssign } from './support-case-refusals.ts'

/** A case that an item is assigned by is called as the item. */
const longestTitle = 160

/** Gives many items an owner: of the case that holds each, or of a new one for it alone. */
export const assignWorkItem = bulkAction({
  permission: 'staff',
  object: 'work_item',
  input: z.strictObject({ owner_id: Id.nullable() }),
  run: async (tx, app, { objectId, input, actor, requestId }) => {
    const item = await waitingItem(tx, app, objectId, actor)
    const visit = { requestId, address: '' }
    const change = { owner_id: input.owner_id }
    if (item.kind === 'support_case') return changeSupportCase(tx, app, item.id, change, actor, visit)
    if (item.support_case) {
      return changeSupportCase(tx, app, item.support_case.id, change, actor, visit)
    }
    const title = Array.from(item.label || item.kind)
      .slice(0, longestTitle)
      .join('')
    const due = item.due_at && new Date(item.due_at) > app.clock.now() ? { due_at: item.due_at } : {}
    const objects = [{ kind: item.kind, id: item.id }]
    await openSupportCase(tx, app, { title, ...change, ...due, objects }, actor, visit)
  },
})

/** Puts many items into one support case. */
export const gatherWorkItem = bulkAction({
  permission: 'staff',
  object: 'work_item',
  input: z.strictObject({ case_id: Id }),
  run: async (tx, app, { objectId, input, actor, requestId }) => {
    const item = await waitingItem(tx, app, objectId, actor)
    if (item.kind === 'support_case') throw nothingLeftToAssign()
    const object = { kind: item.kind, id: item.id }
    await linkCaseObject(tx, app, input.case_id, object, actor, { requestId, address: '' })
  },
})

/** @throws 409 where it waits no more, or not for this member of staff */
async function waitingItem(tx: Transaction, app: Context, id: string, actor: BulkActor) {
  const item = await findWaitingItem({ db: tx, clock: app.clock, settings: app.settings }, actor, id)
  if (!item) throw nothingLeftToAssign()
  return item
}
