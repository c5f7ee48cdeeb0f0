import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import type { VerificationContext } from '../verification-context.ts'
import { applyStanding } from './apply-standing.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import { recordTransition } from './case-history.ts'
import { linkOf } from './case-link.ts'
import { type CaseRecord, findSubject, insertCaseEvent, lockCase, updateCase } from './case-queries.ts'
import { graceDays, reminded, reminderDays } from './case-standing.ts'
import { factsOf, loadCase } from './load-case.ts'
import { verificationDay } from './verification-day.ts'

/**
 * Reminds of approvals that end (60, 30, 7 and 0 days before), ends them the day after their last, and fifteen days
 * after it suspends professionals and takes the listings of private sellers off the market (rules, section 9). Each
 * case has a transaction of its own and is checked again under its lock: several processes may run at once, and a later
 * run catches up on missed ones.
 */
export async function expireCases(app: VerificationContext) {
  const today = verificationDay(app)
  const due = await app.db
    .select({ id: verificationCases.id })
    .from(verificationCases)
    .where(
      and(
        isNotNull(verificationCases.approvedAt),
        isNull(verificationCases.suspendedAt),
        isNull(verificationCases.revokedAt),
        ne(verificationCases.status, 'withdrawn'),
        sql`${verificationCases.validUntil} <= ${today}::date + ${reminderDays[0]}::int`,
        or(
          isNull(verificationCases.remindedDays),
          // After a reminder the next one is waited for.
          and(
            sql`${verificationCases.validUntil} >= ${today}::date`,
            sql`${verificationCases.remindedDays} > (
              select min(days) from unnest(${sql.raw(`array[${reminderDays.join()}]`)}) days
              where ${verificationCases.validUntil} - ${today}::date <= days)`,
          ),
          and(
            sql`${verificationCases.validUntil} < ${today}::date`,
            gt(verificationCases.remindedDays, reminded.ended),
          ),
          and(
            sql`${verificationCases.validUntil} <= ${today}::date - ${graceDays}::int`,
            or(
              gt(verificationCases.remindedDays, reminded.graceOver),
              // Cut short as well: without a suspension a professional would stay verified.
              eq(verificationCases.kind, 'professional'),
            ),
          ),
        ),
      ),
    )
  for (const { id } of due) {
    await expireCase(app, id, today).catch((error: unknown) =>
      app.log.error({ err: error, case: id }, 'an approval could not be ended'),
    )
  }
}

async function expireCase(app: VerificationContext, id: string, today: string) {
  await app.db.transaction(async (tx) => {
    const record = await lockCase(tx, id)
    if (!record?.validUntil || record.suspendedAt || record.revokedAt || record.status === 'withdrawn') return
    const now = app.clock.now()
    const left = daysBetween(today, record.validUntil)
    const threshold = reminderDays.findLast((days) => left <= days)
    if (threshold !== undefined && left >= 0 && (record.remindedDays ?? Infinity) > threshold) {
      await updateCase(tx, id, { remindedDays: threshold }, now)
      await insertCaseEvent(tx, {
        caseId: id,
        type: 'reminded',
        actorId: null,
        actorRole: 'system',
        data: { days: threshold, valid_until: record.validUntil },
        createdAt: now,
      })
      await notify(tx, app, {
        userId: record.subjectId,
        event: 'DOCUMENT_EXPIRING',
        title:
          left === 0
            ? localized('Votre vérification s’arrête aujourd’hui')
            : localized('Votre vérification s’arrête dans {left, plural, one {# jour} other {# jours}}', {
                left,
              }),
        message: localized(
          'Dossier {reference}. Joignez les pièces à jour : rien ne change pour vos annonces si le renouvellement est accepté à temps.',
          { reference: record.reference },
        ),
        link: linkOf(record),
      })
    }
    if (left >= 0) return
    const data = { valid_until: record.validUntil }
    const isEnding = (record.remindedDays ?? Infinity) > reminded.ended
    const isGraceOver = -left >= graceDays
    if (isEnding) {
      // A renewal under way has another status than `approved`, which stays: its approval ends nevertheless.
      const to =
        record.status === 'approved'
          ? caseLifecycle.after('expire', factsOf(await loadCase(tx, app, record, today), today), 'system')
          : record.status
      await updateCase(tx, id, { status: to, remindedDays: reminded.ended }, now)
      await recordTransition(app, tx, record, { type: 'expired', to, data })
      await notify(tx, app, {
        userId: record.subjectId,
        event: 'KYC_UPDATE',
        title: localized('Votre vérification est arrivée à échéance'),
        message:
          !isGraceOver && (await isSelling(tx, record))
            ? localized(
                'Dossier {reference} : vos annonces de vente restent visibles quinze jours, rien de nouveau n’est publié. Joignez les pièces à jour.',
                { reference: record.reference },
              )
            : localized(
                'Dossier {reference} : elle n’est plus en vigueur tant que son renouvellement n’est pas accepté.',
                { reference: record.reference },
              ),
        link: linkOf(record),
      })
    }
    if (isGraceOver) await updateCase(tx, id, { remindedDays: reminded.graceOver }, now)
    if (isGraceOver && record.kind === 'professional') {
      const reasonCode = 'DOCUMENT_EXPIRED'
      await updateCase(tx, id, { suspendedAt: now, suspensionReason: reasonCode }, now)
      await recordTransition(app, tx, record, { type: 'suspended', data, reasonCode })
    }
    if (isEnding || isGraceOver) await applyStanding(tx, app, record.subjectId)
  })
}

/** Whether the case is what a verified seller sells by: the profession, or of a private person identity and home. */
async function isSelling(tx: Transaction, { kind, subjectId }: CaseRecord) {
  const subject = await findSubject(tx, subjectId)
  const ofProfession = kind === 'professional'
  return subject?.verificationStatus === 'VERIFIED' && (subject.professionalType !== null) === ofProfession
}

function daysBetween(from: string, to: string) {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}
