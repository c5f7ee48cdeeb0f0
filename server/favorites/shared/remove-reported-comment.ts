import { eq } from 'drizzle-orm'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { favoriteComments } from '#server/schema/following/favorite-tables.ts'

const title: Texts = localized('Votre commentaire a été supprimé')
const message: Texts = localized(
  'Cette décision fait suite à un signalement de « {body} ». Raison : {reason}. Pour contester cette décision, écrivez-nous depuis la page Contact.',
)

/** Deletes a comment that was found illegal; its author reads it once more, with the reason. */
export async function removeReportedComment(
  tx: Transaction,
  app: Context,
  { id, reason }: { id: string; reason: string },
) {
  const [comment] = await tx.delete(favoriteComments).where(eq(favoriteComments.id, id)).returning()
  if (!comment) return
  await notify(tx, app, {
    userId: comment.authorId,
    event: 'report_closed',
    title,
    message: inEachLanguage((language) => fill(message[language], { body: comment.body, reason })),
    link: `/client-dash/favorites?list=${comment.listId}`,
    mail: {},
  })
}
