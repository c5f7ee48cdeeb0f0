import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { Language } from '#contract/core/language.ts'
import type { sendReport } from '#contract/moderation/reports.ts'
import { findPerson } from '#server/accounts/roles/find-person.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { reassessWaitingSale } from '#server/sales/risk/assess-sale-risk.ts'
import { noticeMailForSupport } from './report-emails.ts'
import { targetExists } from './report-queries.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { notifyReceipt } from './notify-report.ts'

type Notice = z.output<typeof sendReport.body>

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Stores a notice, notifies moderators, and confirms its receipt to the reporter (Digital Services Act, article 16).
 * @throws 404 for unknown content, and for a comment of a list that the reporter is no member of, 422 without a name and an address where they are required
 */
export async function receiveReport(app: Context, notice: Notice, actor: Actor, language: Language) {
  const { kind, id: targetId, reason, explanation } = notice
  if (!(await targetExists(app.db, kind, { id: targetId, reporterId: actor?.userId }))) throw notFound()
  const person = actor ? await findPerson(app.db, actor.userId) : undefined
  const name = person?.name ?? (notice.name || null)
  const email = person?.email ?? notice.email ?? null
  if (reason !== 'minor_protection') {
    if (!name) throw fieldRefusal('name', 'required', required)
    if (!email) throw fieldRefusal('email', 'required', required)
  }
  const reference = `SG-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
  await app.db.transaction(async (tx) => {
    await tx.insert(contentReports).values({
      id: randomUUIDv7(),
      reference,
      kind,
      targetId,
      reason,
      explanation,
      reporterId: person?.id ?? null,
      name,
      email,
      language,
      createdAt: app.clock.now(),
    })
    if (kind === 'sale') await reassessWaitingSale(app, tx, targetId)
    await queueMail(tx, app.config.MAIL_SUPPORT, noticeMailForSupport(notice, reference), email ?? undefined)
    await notifyReceipt(tx, app, { reporterId: person?.id ?? null, email, reference, language })
  })
  return reference
}

const required = localized('Ce champ est obligatoire')
