import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { FactorRemoval, FactorRemovalKind } from '#contract/accounts/account-security.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import type { User } from '../account-repository.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { factorRemovals, passkeys, users } from '#server/schema/people/account-tables.ts'
import { findAdmins } from '#server/notifications/find-admins.ts'
import { removalRequestedMail } from '../recovery/account-change-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

const waitMilliseconds = 24 * 3_600_000

export type FactorRemovalRow = typeof factorRemovals.$inferSelect

const kindNames: Record<FactorRemovalKind, Texts> = {
  authenticator: localized('application d’authentification'),
  passkey: localized('clé d’accès'),
  recovery_codes: localized('codes de secours'),
}

const isOpen = and(isNull(factorRemovals.doneAt), isNull(factorRemovals.cancelledAt))

/** Requests a removal, or returns the open request. Every administrator is notified that an approval is required. */
export async function requestRemoval(
  app: Context,
  tx: Executor,
  user: User,
  what: { kind: FactorRemovalKind; passkeyId?: string },
  visit: Visit,
): Promise<FactorRemovalRow> {
  const { kind, passkeyId = null } = what
  const same = (await listOpenRemovals(tx, user.id)).find(
    ({ removal }) => removal.kind === kind && removal.passkeyId === passkeyId,
  )
  if (same) return same.removal
  const requestedAt = app.clock.now()
  const [removal] = await tx
    .insert(factorRemovals)
    .values({
      id: randomUUIDv7(),
      userId: user.id,
      kind,
      passkeyId,
      requestedAt,
      dueAt: new Date(requestedAt.getTime() + waitMilliseconds),
    })
    .returning()
  await announce(app, tx, user, removalRequestedMail, { detail: kindNames[kind] })
  await recordSecurityEvent(app, tx, visit, user.id, 'factor_removal_requested', 'success', { kind })
  const name = `${user.firstName} ${user.lastName}`.trim()
  for (const userId of await findAdmins(tx)) {
    if (userId === user.id) continue
    await notify(tx, app, {
      userId,
      event: 'security_change',
      title: localized('Votre accord est demandé'),
      message: localized(
        '{name} demande à retirer ou renouveler une protection de son compte. Sans votre accord, cela prendra effet dans 24 heures.',
        { name },
      ),
      link: '/account-security',
    })
  }
  return removal!
}

/** Whether the 24 hours have passed or a second administrator has approved. */
export function removalIsDue({ dueAt, approvedAt }: FactorRemovalRow, now: Date) {
  return approvedAt !== null || dueAt <= now
}

export async function closeRemoval(app: Context, tx: Executor, id: string) {
  await tx.update(factorRemovals).set({ doneAt: app.clock.now() }).where(eq(factorRemovals.id, id))
}

/** The open removals of one user or of all, oldest first. */
export async function listOpenRemovals(db: Executor, userId?: string) {
  return db
    .select({
      removal: factorRemovals,
      passkeyName: passkeys.name,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(factorRemovals)
    .innerJoin(users, eq(users.id, factorRemovals.userId))
    .leftJoin(passkeys, eq(passkeys.id, factorRemovals.passkeyId))
    .where(and(isOpen, userId ? eq(factorRemovals.userId, userId) : undefined))
    .orderBy(asc(factorRemovals.requestedAt))
}
export type OpenRemoval = Awaited<ReturnType<typeof listOpenRemovals>>[number]

/** Removals whose 24 hours have passed, without renewals of codes: those are shown once, at the user's request. */
export async function findDueRemovals(db: Executor, now: Date) {
  const rows = await db
    .select()
    .from(factorRemovals)
    .where(and(isOpen, lte(factorRemovals.dueAt, now)))
  return rows.filter(({ kind }) => kind !== 'recovery_codes')
}

export async function lockOpenRemoval(db: Executor, id: string): Promise<FactorRemovalRow | undefined> {
  const [removal] = await db
    .select()
    .from(factorRemovals)
    .where(and(eq(factorRemovals.id, id), isOpen))
    .for('update')
  return removal
}

/** Cancels one or all open removals of a user. @returns whether there was any */
export async function cancelRemovals(db: Executor, userId: string, now: Date, id?: string) {
  const cancelled = await db
    .update(factorRemovals)
    .set({ cancelledAt: now })
    .where(and(eq(factorRemovals.userId, userId), id ? eq(factorRemovals.id, id) : undefined, isOpen))
    .returning({ id: factorRemovals.id })
  return cancelled.length > 0
}

export function presentRemoval({ removal, passkeyName }: OpenRemoval): FactorRemoval {
  return {
    id: removal.id,
    kind: removal.kind,
    passkey_name: passkeyName,
    requested_at: removal.requestedAt.toISOString(),
    takes_effect_at: removal.dueAt.toISOString(),
    approved: removal.approvedAt !== null,
  }
}
