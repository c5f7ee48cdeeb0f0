import { and, desc, eq } from 'drizzle-orm'
import { notify } from '#server/notifications/notify.ts'
import { appealDays, appealMonths } from '#server/moderation/appeals/appeal-delays.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import {
  contentReports,
  noticeAppeals,
  removedComments,
} from '#server/schema/administration/report-tables.ts'
import { favoriteComments } from '#server/schema/following/favorite-tables.ts'

export type RemovedComment = typeof removedComments.$inferSelect

/** Most decisions in the list of an author. */
const mostDecisions = 50

/** Where its author reads and contests the decision. */
export const decisionsLink = '/client-dash/favorites#decisions'

/**
 * Removes a comment that was found illegal, and stores it for as long as its author may contest that; the author reads
 * it once more, with the reason. A second removal after the same notice is a decision of its own, contested anew.
 */
export async function removeComment(
  tx: Transaction,
  app: Context,
  id: string,
  { reportId, reason, removedBy }: { reportId: string; reason: string; removedBy: string },
) {
  const [comment] = await tx.delete(favoriteComments).where(eq(favoriteComments.id, id)).returning()
  if (!comment) return
  const { id: commentId, ...content } = comment
  const removal = { ...content, commentId, reason, removedBy, removedAt: app.clock.now() }
  await tx
    .delete(noticeAppeals)
    .where(and(eq(noticeAppeals.reportId, reportId), eq(noticeAppeals.appellant, 'author')))
  await tx
    .insert(removedComments)
    .values({ reportId, ...removal })
    .onConflictDoUpdate({ target: removedComments.reportId, set: removal })
  await notify(tx, app, {
    userId: comment.authorId,
    event: 'report_closed',
    title,
    message: inEachLanguage((language) =>
      fill(message[language], { body: comment.body, reason, appealMonths, appealDays }),
    ),
    link: decisionsLink,
    mail: { action },
  })
}

/** Puts a comment back into its list. @returns whether list and home still exist */
export async function restoreComment(tx: Transaction, comment: RemovedComment) {
  const { commentId, listId, rentalId, saleId, authorId, body, createdAt, editedAt } = comment
  if (!listId || !(rentalId ?? saleId)) return false
  await tx
    .insert(favoriteComments)
    .values({ id: commentId, listId, rentalId, saleId, authorId, body, createdAt, editedAt })
  return true
}

function selectRemovals(db: Executor) {
  return db
    .select({ removed: removedComments, report: contentReports, appeal: noticeAppeals })
    .from(removedComments)
    .innerJoin(contentReports, eq(contentReports.id, removedComments.reportId))
    .leftJoin(
      noticeAppeals,
      and(eq(noticeAppeals.reportId, removedComments.reportId), eq(noticeAppeals.appellant, 'author')),
    )
    .$dynamic()
}

export function findRemovalsOf(db: Executor, authorId: string) {
  return selectRemovals(db)
    .where(eq(removedComments.authorId, authorId))
    .orderBy(desc(removedComments.removedAt), desc(removedComments.reportId))
    .limit(mostDecisions)
}

export async function findRemoval(db: Executor, reportId: string) {
  const [found] = await selectRemovals(db).where(eq(removedComments.reportId, reportId))
  return found
}

const title: Texts = localized('Votre commentaire a été supprimé')
const message: Texts = localized(
  'Cette décision fait suite à un signalement de « {body} ». Raison : {reason}. Vous pouvez la contester pendant {appealMonths} mois dans vos favoris : une autre personne que celle qui a décidé l’examine sous {appealDays} jours.',
)
const action: Texts = localized('Voir la décision')
