import type { OwnCommentDecision } from '#contract/moderation/comment-appeals.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { appealDue, endOfAppeal } from '#server/moderation/appeals/appeal-delays.ts'
import {
  type Contested,
  notifyAppealDecided,
  notifyAppealReceived,
} from '#server/moderation/appeals/notify-appeal.ts'
import { presentContestable } from '#server/moderation/appeals/present-appeal.ts'
import { appealedAlready, appealNotPossible } from '#server/moderation/sales/sale-moderation-refusals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { excerpt } from '#server/platform/texts/excerpt.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { insertNoticeAppeal } from './notice-appeal-queries.ts'
import { notifyReporter } from './notify-report.ts'
import {
  decisionsLink,
  findRemoval,
  findRemovalsOf,
  type RemovedComment,
  restoreComment,
} from './removed-comments.ts'
import { lockReport, type ReportRow, saveReport } from './report-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findRemoval>>>

/** Comments of the caller that a notice removed, for six months, the newest first. */
export async function listOwnDecisions(app: Context, actor: SignedIn) {
  const rows = await findRemovalsOf(app.db, actor.userId)
  return { items: rows.map((row) => present(row, app.clock.now())) }
}

/** @throws 404 for the comment of another author; 409 a second time, without an effect or after six months */
export async function takeContestable(tx: Transaction, reportId: string, actor: SignedIn, now: Date) {
  await lockReport(tx, reportId)
  const found = await findRemoval(tx, reportId)
  if (found?.removed.authorId !== actor.userId) throw notFound()
  if (found.appeal) throw appealedAlready()
  if (!isInForce(found) || now > endOfAppeal(found.removed.removedAt)) throw appealNotPossible()
  return found
}

/**
 * Contests the removal of a comment; another moderator decides within seven days.
 * @throws 404 for the comment of another author; 409 a second time, without an effect or after six months
 */
export function appealComment(
  app: Context,
  reportId: string,
  reasons: string,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const { removed, report } = await takeContestable(tx, reportId, actor, now)
    const row = {
      reportId,
      appellant: 'author' as const,
      grounds: reasons,
      createdAt: now,
      dueAt: appealDue(now),
    }
    if (!(await insertNoticeAppeal(tx, row))) throw appealedAlready()
    await notifyAppealReceived(app, tx, contestedComment(removed))
    await recordAudit(app, tx, {
      action: 'report.appeal',
      entity: { kind: 'report', id: reportId },
      after: { measure: report.measure, about: `${report.kind} ${report.targetId}` },
      actor,
      visit,
    })
    return present((await findRemoval(tx, reportId))!, now)
  })
}

/**
 * What follows the decision on an author's appeal: granted, the comment is back in its list and the notice is dismissed
 * by whoever decided, which its reporter is notified of.
 * @param canReporterAppeal whether the reporter has not contested a decision on this notice before
 */
export async function concludeCommentAppeal(
  tx: Transaction,
  app: Context,
  report: ReportRow,
  {
    granted,
    answer,
    decidedBy,
    removed,
    canReporterAppeal,
  }: {
    granted: boolean
    answer: string
    decidedBy: string
    removed: RemovedComment
    canReporterAppeal: boolean
  },
) {
  let isBack = false
  if (granted) {
    isBack = await restoreComment(tx, removed)
    const dismissal = {
      upheld: false,
      measure: 'none' as const,
      decision: answer,
      decidedBy,
      decidedAt: app.clock.now(),
    }
    await saveReport(tx, report.id, dismissal)
    await notifyReporter(tx, app, { ...report, ...dismissal }, { canAppeal: canReporterAppeal })
  }
  await notifyAppealDecided(app, tx, contestedComment(removed), {
    granted,
    answer,
    result: granted ? (isBack ? restored : listGone) : stillRemoved,
  })
}

function contestedComment({ authorId, body, reportId }: RemovedComment): Contested {
  return {
    userId: authorId,
    title: excerpt(body, 59),
    link: decisionsLink,
    action: localized('Voir la décision'),
    staffLink: `/admin-dash/notices/${reportId}`,
  }
}

function isInForce({ report }: Found) {
  return report.upheld === true && report.measure === 'remove'
}

function present(found: Found, now: Date): OwnCommentDecision {
  const { removed, appeal } = found
  const decision = { id: removed.reportId, reason: removed.reason, createdAt: removed.removedAt }
  return {
    ...presentContestable(decision, { appeal, isInForce: isInForce(found), now }),
    body: removed.body,
  }
}

const restored = localized('Votre commentaire est de nouveau dans sa liste.')
const listGone = localized('Sa liste n’existe plus : le commentaire ne peut pas y revenir.')
const stillRemoved = localized('Votre commentaire reste supprimé.')
