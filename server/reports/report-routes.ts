import { windowOf } from '#contract/administration/request-limits.ts'
import * as comments from '#contract/moderation/comment-appeals.ts'
import * as contract from '#contract/moderation/reports.ts'
import { listFileLimit, sendListFile, completeList } from '#server/audit/send-list-file.ts'
import { noticeFile } from './notice-file.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type SignedIn, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { appealComment, listOwnDecisions, takeContestable } from './appeal-comment.ts'
import { appealNotice, showContestedNotice } from './appeal-notice.ts'
import { closeReport, takeOpenReport } from './close-report.ts'
import { decideNoticeAppeal, takeAppealedNotice } from './decide-notice-appeal.ts'
import { findLastNoticeAppeal } from './notice-appeal-queries.ts'
import { presentAppeal, presentOwn, presentReceived } from './present-report.ts'
import { receiveReport } from './receive-report.ts'
import { countReports, findOtherReports, findReport, findReports, findTargets } from './report-queries.ts'
import { findRemoval } from './removed-comments.ts'
import { measuresFor } from './take-measure.ts'

const sendLimit = { name: 'reports', ...windowOf('limit_reports') }
const viewLimit = { name: 'contested-notice', max: 60, seconds: 600 }

const thanks = localized('Merci. Votre signalement est enregistré.')

/** Notices of illegal content: sent by anyone, decided by moderators. */
export function reportRoutes(app: HttpApp) {
  serve(
    app,
    contract.sendReport,
    async ({ body, actor, language }) => ({
      reference: await receiveReport(app, body, actor, language),
      message: thanks[language],
    }),
    sendLimit,
  )
  serve(app, contract.listMyReports, async ({ query, actor }) => {
    const reporter = await authorOf(app.db, signedIn(actor).userId)
    const { rows, pagination } = await findReports(app.db, { reporter }, query)
    return { items: rows.map(presentOwn), pagination }
  })
  serve(app, contract.listReceivedReports, async ({ query }) => {
    const { page, per_page, ...filter } = query
    const { rows, pagination } = await findReports(app.db, filter, { page, per_page })
    return {
      items: await presentReceived(app.db, rows),
      pagination,
      counters: await countReports(app.db),
    }
  })
  serve(
    app,
    contract.exportReceivedReports,
    async (call) => {
      const { format: _format, ids: _ids, ...filter } = call.query
      const { rows } = await findReports(app.db, filter, { page: 1, per_page: completeList.limit })
      return sendListFile(app, call, noticeFile, await presentReceived(app.db, rows))
    },
    listFileLimit,
  )
  serve(app, contract.showReport, ({ params, actor }) => showReport(app, params.id, signedIn(actor)))
  serve(app, contract.closeReport, async ({ params, body, actor, request }) => {
    await closeReport(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) })
    return showReport(app, params.id, signedIn(actor))
  })
  refuseInOrder(app, [contract.closeReport], ({ params, actor }) =>
    app.db.transaction((tx) => takeOpenReport(tx, params.id, signedIn(actor))),
  )
  appeals(app)
}

/**
 * A reporter contests a dismissal by the link of the e-mail, an author the removal of a comment in their favourites, and
 * another moderator decides.
 */
function appeals(app: HttpApp) {
  serve(app, contract.showContestedNotice, ({ body }) => showContestedNotice(app, body.key), viewLimit)
  serve(app, contract.appealNotice, ({ body }) => appealNotice(app, body.key, body.grounds), sendLimit)
  serve(app, comments.listOwnCommentDecisions, ({ actor }) => listOwnDecisions(app, signedIn(actor)))
  serve(app, comments.appealCommentDecision, ({ params, body, actor, request }) =>
    appealComment(app, params.id, body.grounds, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(app, [comments.appealCommentDecision], ({ params, actor }) =>
    app.db.transaction((tx) => takeContestable(tx, params.id, signedIn(actor), app.clock.now())),
  )
  serve(app, contract.decideNoticeAppeal, async ({ params, body, actor, request }) => {
    await decideNoticeAppeal(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) })
    return showReport(app, params.id, signedIn(actor))
  })
  refuseInOrder(app, [contract.decideNoticeAppeal], ({ params, actor }) =>
    app.db.transaction((tx) => takeAppealedNotice(tx, params.id, signedIn(actor))),
  )
}

async function showReport(app: HttpApp, id: string, { userId }: SignedIn) {
  const row = await findReport(app.db, id)
  if (!row) throw notFound()
  const [shown] = await presentReceived(app.db, [row])
  const target = (await findTargets(app.db, [row])).get(row.targetId)
  const appeal = await findLastNoticeAppeal(app.db, id)
  const removal = appeal?.appellant === 'author' ? await findRemoval(app.db, id) : undefined
  const decidedBy = removal?.removed.removedBy ?? row.decidedBy
  const isToDecide =
    row.status !== 'closed' || (appeal?.appellant === 'reporter' && appeal.decidedAt === null)
  return {
    ...shown!,
    measures: isToDecide ? measuresFor(row, target) : [],
    appeal: appeal ? await presentAppeal(app, appeal, decidedBy === userId) : null,
    others: await presentReceived(app.db, await findOtherReports(app.db, row)),
  }
}
