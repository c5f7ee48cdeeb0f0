import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SettingKey } from '#contract/administration/setting-definitions.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { approvals } from '#server/schema/administration/approval-tables.ts'
import { settingChanges } from '#server/schema/administration/setting-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

const changer = alias(users, 'changer')
const signer = alias(users, 'signer')

function selectChanges(db: Executor) {
  return db
    .select({
      change: settingChanges,
      changer: { firstName: changer.firstName, lastName: changer.lastName },
      signer: { firstName: signer.firstName, lastName: signer.lastName },
    })
    .from(settingChanges)
    .leftJoin(changer, eq(changer.id, settingChanges.changedBy))
    .leftJoin(signer, eq(signer.id, settingChanges.signedBy))
}
export type SettingChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

/** Changes that hold, held or will hold, of one setting or of all, the latest beginning first. */
export function findChanges(db: Executor, key?: SettingKey) {
  return selectChanges(db)
    .where(and(isNull(settingChanges.withdrawnAt), key && eq(settingChanges.key, key)))
    .orderBy(desc(settingChanges.validFrom), desc(settingChanges.id))
}

/** The history of a setting with what was withdrawn, the last written first. */
export async function findHistory(db: Executor, key: SettingKey, page: { limit: number; offset: number }) {
  const [rows, [counted]] = await Promise.all([
    selectChanges(db)
      .where(eq(settingChanges.key, key))
      .orderBy(desc(settingChanges.changedAt), desc(settingChanges.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(settingChanges).where(eq(settingChanges.key, key)),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function lockChange(tx: Transaction, id: string) {
  const [row] = await tx.select().from(settingChanges).where(eq(settingChanges.id, id)).for('update')
  return row
}

export async function insertChange(tx: Transaction, row: typeof settingChanges.$inferInsert) {
  await tx.insert(settingChanges).values(row)
}

export async function markWithdrawn(tx: Transaction, id: string, withdrawnBy: string, withdrawnAt: Date) {
  await tx.update(settingChanges).set({ withdrawnBy, withdrawnAt }).where(eq(settingChanges.id, id))
}

/** Settings of which a change, or its withdrawal, waits for a signature. */
export async function findPendingKeys(db: Executor) {
  const rows = await db
    .select({ key: approvals.subjectId })
    .from(approvals)
    .where(and(inArray(approvals.kind, ['change_setting', 'withdraw_setting']), isNull(approvals.decidedAt)))
  return new Set(rows.map(({ key }) => key))
}
