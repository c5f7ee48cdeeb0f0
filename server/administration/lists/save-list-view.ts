import { randomUUIDv7 } from 'node:crypto'
import { mostViews } from '#contract/administration/list-names.ts'
import type { AdminList } from '#contract/administration/list-views.ts'
import { lockUser } from '#server/accounts/account-repository.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { countViews, hasViewNamed, insertView, lockView, saveView } from './list-view-queries.ts'

const viewNameTaken = refusal('view_name_taken', 409, localized('Vous avez déjà une vue de ce nom'))
const tooManyViews = localized('Vingt vues au plus par liste : retirez-en une.')

interface NewView {
  list: AdminList
  name: string
  query: string
  columns: string[] | null
}

/** @throws 409 with a name that one has used, 422 beyond twenty views */
export async function createView(app: Pick<Context, 'db' | 'clock'>, userId: string, view: NewView) {
  return app.db.transaction(async (tx) => {
    // Of two views at once the second one is counted after the first.
    await lockUser(tx, userId)
    if ((await countViews(tx, userId, view.list)) >= mostViews) {
      throw fieldRefusal('name', 'too_many_views', tooManyViews)
    }
    const row = { id: randomUUIDv7(), userId, createdAt: app.clock.now(), ...view }
    const added = await insertView(tx, row)
    if (!added) throw viewNameTaken()
    return added
  })
}

/** @throws 404 */
export async function takeView(tx: Transaction, id: string, userId: string) {
  const view = await lockView(tx, id, userId)
  if (!view) throw notFound()
  return view
}

/** @throws 404, 409 */
export async function updateView(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
  change: Partial<Omit<NewView, 'list'>>,
) {
  return db.transaction(async (tx) => {
    const view = await takeView(tx, id, userId)
    if (
      change.name !== undefined &&
      change.name !== view.name &&
      (await hasViewNamed(tx, view, change.name))
    ) {
      throw viewNameTaken()
    }
    return Object.keys(change).length > 0 ? ((await saveView(tx, id, change)) ?? view) : view
  })
}
