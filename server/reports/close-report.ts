import { eq } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { refusal } from '../http/refusal.ts'
import { notFound } from '../http/refusals.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { noticeDecided } from './report-emails.ts'
import { lockReport } from './report-queries.ts'
import { contentReports } from './report-tables.ts'

const alreadyClosed = refusal('report_closed', 409, {
  fr: 'Ce signalement a déjà été tranché',
  en: 'This report has been decided already',
  es: 'Esta denuncia ya se ha resuelto',
})

/** Decides on a notice once, and tells whoever gave it. @throws 404, 409 where it was decided before */
export function closeReport(
  app: App,
  id: string,
  { upheld, decision }: { upheld: boolean; decision: string },
  actor: SignedIn,
) {
  return app.db.transaction(async (tx) => {
    const report = await lockReport(tx, id)
    if (!report) throw notFound()
    if (report.status === 'closed') throw alreadyClosed()
    const change = {
      status: 'closed' as const,
      upheld,
      decision,
      decidedBy: actor.userId,
      decidedAt: app.clock.now(),
    }
    await tx.update(contentReports).set(change).where(eq(contentReports.id, id))
    if (report.email) {
      const mail = noticeDecided(
        { reference: report.reference, upheld, decision },
        report.language as Language,
      )
      await queueMail(tx, report.email, mail)
    }
    return { ...report, ...change }
  })
}
