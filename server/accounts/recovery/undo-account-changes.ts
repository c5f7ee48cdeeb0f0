import { and, eq } from 'drizzle-orm'
import type { AccountChangeKind } from '#contract/accounts/account-security.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import {
  type AccountChange,
  type AccountChangeBefore,
  findUndoableChange,
  listChangesFrom,
  listUndoableChanges,
  readUndoToken,
  undoUntil,
} from './account-changes.ts'
import { findOtherHolder, lockUser, updateUser, type User } from '../account-repository.ts'
import { storedTelephone, telephoneOf } from '../stored-telephone.ts'
import { emailTaken, invalidToken } from '../account-refusals.ts'
import {
  accountChanges,
  externalIdentities,
  passkeys,
  recoveryCodes,
  users,
} from '#server/schema/people/account-tables.ts'
import { eraseNumberConfirmedSince } from '#server/notifications/sms/sms-numbers.ts'
import { eraseMembersInvitedSince } from '../roles/erase-team.ts'
import { removeDevices } from '../sign-in/claim-address.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { cancelRemovals } from '../second-factors/factor-removals.ts'
import { withdrawPending } from './one-time-tokens.ts'
import { type Proof, proveIdentity } from '../second-factors/prove-identity.ts'
import { issueResetToken } from './reset-password.ts'
import { accountRestoredMail } from './account-change-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** Callback that restores the bank account, which the finance module stores. */
export type RestoreBankAccount = (
  app: Context,
  tx: Transaction,
  userId: string,
  account: Record<string, unknown> | null,
) => Promise<void>

/** What an undo link restores, and how many changes followed. @throws 422 */
export async function showUndoableChange(app: Context, token: string) {
  const change = await changeOfToken(app, token)
  const following = await listChangesFrom(app.db, change)
  return { change: presentChange(change), others: following.length - 1 }
}

export function presentChange(change: AccountChange) {
  return {
    id: change.id,
    kind: change.kind,
    created_at: change.createdAt.toISOString(),
    effective_at: change.effectiveAt?.toISOString() ?? null,
    undo_until: undoUntil(change).toISOString(),
  }
}

/**
 * Undoes a change and all later ones with an undo link, for whoever has access to the mailbox it was sent to.
 * @returns a token that sets a new password: the author of the changes may know the former one
 * @throws 409, 422
 */
export async function undoAccountChange(
  app: Context,
  token: string,
  restoreBank: RestoreBankAccount,
  visit: Visit,
) {
  const { id, userId } = await changeOfToken(app, token)
  return app.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    // On concurrent calls the second waits for the row lock and finds the change undone.
    const change = await findUndoableChange(tx, id, app.clock.now())
    if (!user || user.status === 'closed' || !change) throw invalidToken()
    return restore(app, tx, user, await listChangesFrom(tx, change), restoreBank, visit)
  })
}

/** The same for a signed-in user with proof of identity: changes of the last seven days. @throws 401, 403, 422, 429 */
export async function restoreAccount(
  app: Context,
  actor: SignedIn,
  proof: Proof,
  restoreBank: RestoreBankAccount,
  visit: Visit,
) {
  await proveIdentity(app, actor, proof, visit)
  return app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    const changes = (await listUndoableChanges(tx, user.id, app.clock.now())).toReversed()
    return restore(app, tx, user, changes, restoreBank, visit)
  })
}

async function changeOfToken(app: Context, token: string) {
  const id = readUndoToken(app, token)
  const change = id && (await findUndoableChange(app.db, id, app.clock.now()))
  if (!change) throw invalidToken()
  return change
}

/** Undoes the changes, newest first, and ends every session, link and pending sign-in, in one transaction. */
async function restore(
  app: Context,
  tx: Transaction,
  user: User,
  changes: AccountChange[],
  restoreBank: RestoreBankAccount,
  visit: Visit,
) {
  const now = app.clock.now()
  for (const change of changes.toReversed()) {
    await undoOne(app, tx, user, change, restoreBank)
    await tx
      .update(accountChanges)
      .set({ undoneAt: now, reservedEmailKey: null })
      .where(eq(accountChanges.id, change.id))
  }
  await endSessionsOf(tx, user.id, now)
  await withdrawPending(tx, user.id)
  await cancelRemovals(tx, user.id, now)
  if (changes[0]) {
    await eraseNumberConfirmedSince(app, tx, user.id, changes[0].createdAt)
    await eraseMembersInvitedSince(tx, user.id, changes[0].createdAt)
  }
  await removeDevices(tx, user.id)
  await updateUser(tx, user.id, { passwordHash: null }, now)
  await recordSecurityEvent(app, tx, visit, user.id, 'account_restored', 'success', {
    changes: String(changes.length),
  })
  const [restored] = await tx.select().from(users).where(eq(users.id, user.id))
  await announce(app, tx, restored!, accountRestoredMail)
  return issueResetToken(app, tx, restored!)
}

async function undoOne(
  app: Context,
  tx: Transaction,
  user: User,
  change: AccountChange,
  restoreBank: RestoreBankAccount,
) {
  const undo: { [Kind in AccountChangeKind]: (before: AccountChangeBefore[Kind]) => Promise<unknown> } = {
    sign_in: async () => {},
    password: async () => {},
    email: (before) => restoreAddress(app, tx, user, before),
    phone_number: ({ phoneNumber: sealedPhone }) => {
      const number = telephoneOf(app, { id: user.id, sealedPhone })
      return updateUser(tx, user.id, storedTelephone(app, number, user.id), app.clock.now())
    },
    bank_account: ({ account }) => restoreBank(app, tx, user.id, account),
    passkey_added: async ({ id, recoveryCodes: codes }) => {
      await tx.delete(passkeys).where(eq(passkeys.id, id))
      if (codes) await restoreCodes(tx, user.id, codes)
    },
    passkey_removed: async ({ passkey, recoveryCodes: codes }) => {
      await tx
        .insert(passkeys)
        .values(reviveDates<typeof passkeys.$inferInsert>(passkey))
        .onConflictDoNothing()
      if (codes) await restoreCodes(tx, user.id, codes)
    },
    authenticator_added: async ({ recoveryCodes: codes }) => {
      const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
      await updateUser(tx, user.id, off, app.clock.now())
      await restoreCodes(tx, user.id, codes)
    },
    authenticator_removed: async ({ totpSecret, totpConfirmedAt, recoveryCodes: codes }) => {
      const on = { totpSecret, totpConfirmedAt: totpConfirmedAt ? new Date(totpConfirmedAt) : null }
      await updateUser(tx, user.id, on, app.clock.now())
      await restoreCodes(tx, user.id, codes)
    },
    recovery_codes: ({ recoveryCodes: codes }) => restoreCodes(tx, user.id, codes),
    provider_linked: ({ issuer, subject }) =>
      tx
        .delete(externalIdentities)
        .where(
          and(
            eq(externalIdentities.issuer, issuer),
            eq(externalIdentities.subject, subject),
            eq(externalIdentities.userId, user.id),
          ),
        ),
    provider_unlinked: ({ identity }) =>
      tx
        .insert(externalIdentities)
        .values(reviveDates<typeof externalIdentities.$inferInsert>(identity))
        .onConflictDoNothing(),
  }
  await (undo[change.kind] as (before: unknown) => Promise<unknown>)(change.before)
}

async function restoreAddress(
  app: Context,
  tx: Transaction,
  user: User,
  { email, emailVerifiedAt }: AccountChangeBefore['email'],
) {
  if (await findOtherHolder(tx, user, email)) throw emailTaken()
  const verifiedAt = emailVerifiedAt ? new Date(emailVerifiedAt) : null
  await updateUser(
    tx,
    user.id,
    { email, emailKey: emailKeyOf(email), emailVerifiedAt: verifiedAt },
    app.clock.now(),
  )
}

async function restoreCodes(
  tx: Transaction,
  userId: string,
  codes: { hash: string; usedAt: string | null }[],
) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (codes.length === 0) return
  await tx
    .insert(recoveryCodes)
    .values(codes.map(({ hash, usedAt }) => ({ userId, hash, usedAt: usedAt ? new Date(usedAt) : null })))
}

/** Restores `Date` values lost in JSON: columns whose name ends in `At`. */
function reviveDates<Row>(row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as Row
}
