import * as contract from '#contract/administration/list-views.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { deleteView, findColumns, findViews, type ListViewRow, saveColumns } from './list-view-queries.ts'
import { createView, updateView, takeView } from './save-list-view.ts'

/** Views and columns that each member of staff chooses for the lists of the administration. */
export function listViewRoutes(app: HttpApp) {
  serve(app, contract.showListChoices, async ({ params: { list }, actor }) => {
    const { userId } = signedIn(actor)
    const [views, columns] = await Promise.all([
      findViews(app.db, userId, list),
      findColumns(app.db, userId, list),
    ])
    return { views: views.map(presentView), columns }
  })
  serve(app, contract.saveListColumns, async ({ params: { list }, body, actor }) => {
    await saveColumns(app.db, signedIn(actor).userId, list, body.columns)
  })
  serve(app, contract.createListView, async ({ params: { list }, body, actor }) =>
    presentView(await createView(app, signedIn(actor).userId, { list, ...body })),
  )
  serve(app, contract.updateListView, async ({ params: { id }, body, actor }) =>
    presentView(await updateView(app, signedIn(actor).userId, id, body)),
  )
  refuseInOrder(app, [contract.updateListView], ({ params, actor }) =>
    app.db.transaction((tx) => takeView(tx, params.id, signedIn(actor).userId)),
  )
  serve(app, contract.deleteListView, async ({ params: { id }, actor }) => {
    if (!(await deleteView(app.db, id, signedIn(actor).userId))) throw notFound()
  })
}

function presentView({ id, name, query, columns }: ListViewRow) {
  return { id, name, query, columns }
}
