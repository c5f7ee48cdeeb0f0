import { inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { verificationBadges } from '#server/schema/catalogue/badge-tables.ts'
import { recordTransition } from './case-history.ts'
import { openForm, sealForm } from './case-keys.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import { type CaseRecord, findCasesOfSubject, lapseApprovals, lockCase, updateCase } from './case-queries.ts'
import { factsOf, loadCase } from './load-case.ts'
import { verificationDay } from './verification-day.ts'

/**
 * Withdraws the cases of a closed account: they leave the queue, nothing about them is proposed or reminded of, and
 * their images are purged a day later. Badges and the names stored with approvals and answers are deleted at once. A
 * second time nothing is left to do.
 */
export async function closeCasesOf(app: Context, tx: Transaction, subjectId: string) {
  const cases = await findCasesOfSubject(tx, subjectId)
  if (cases.length === 0) return
  await tx.delete(verificationBadges).where(
    inArray(
      verificationBadges.caseId,
      cases.map(({ id }) => id),
    ),
  )
  for (const { id } of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const record = await lockCase(tx, id)
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (record) await closeCase(app, tx, record)
  }
}

async function closeCase(app: Context, tx: Transaction, record: CaseRecord) {
  const now = app.clock.now()
  const { birth_name: birthName, ...form } = openForm(app, record)
  if (record.approvedFacts || birthName !== undefined)
    await updateCase(tx, record.id, { approvedFacts: null, ...sealForm(app, form, record.id) }, now)
  if (record.status === 'withdrawn' || record.status === 'rejected_final') return
  const today = verificationDay(app)
  const status = caseLifecycle.after(
    'withdraw',
    factsOf(await loadCase(tx, app, record, today), today),
    'person',
  )
  await updateCase(
    tx,
    record.id,
    { status, withdrawnAt: now, withdrawnFrom: record.status, claimedBy: null, claimedUntil: null },
    now,
  )
  await lapseApprovals(tx, record.id, now)
  await recordTransition(app, tx, record, { type: 'withdrawn', to: status })
}
