import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findNames, type SupportCaseRow } from './support-case-queries.ts'

const caseLink = (id: string) => `/admin-dash/cases/${id}`
const action = localized('Voir l’affaire')
type Case = Pick<SupportCaseRow, 'id' | 'number' | 'title' | 'ownerId'>

/** Notifies the owner of a case, unless they chose themselves. */
export async function notifyOwner(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  { id, number, title, ownerId }: Case,
  actor: Pick<SignedIn, 'userId'>,
) {
  if (!ownerId || ownerId === actor.userId) return
  const by = (await findNames(tx, [actor.userId])).get(actor.userId) ?? ''
  await notify(tx, app, {
    userId: ownerId,
    event: 'case_assigned',
    title: localized('Affaire n° {number} : vous en êtes responsable', { number }),
    message: localized('« {title} ». Confiée par {by}.', { title, by }),
    link: caseLink(id),
    mail: { action },
  })
}

/** Notifies colleagues of a note that mentions them. */
export async function notifyMentioned(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  { id, number, text, userIds }: Case & { text: string; userIds: readonly string[] },
  actor: Pick<SignedIn, 'userId'>,
) {
  if (userIds.length === 0) return
  const by = (await findNames(tx, [actor.userId])).get(actor.userId) ?? ''
  for (const userId of userIds) {
    await notify(tx, app, {
      userId,
      event: 'case_mentioned',
      title: localized('Affaire n° {number} : {by} vous mentionne', { number, by }),
      message: inEachLanguage(() => `« ${text} »`),
      link: caseLink(id),
      mail: { action },
    })
  }
}
