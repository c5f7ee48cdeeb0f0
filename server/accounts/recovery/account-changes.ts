import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AccountChangeKind } from '#contract/accounts/account-security.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { accountChanges } from '#server/schema/people/account-tables.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'

/** How long a change can be undone, from the moment it takes effect. */
export const undoDays = 7
const undoMilliseconds = undoDays * 86_400_000

/** How long a new address cannot be used to reset the password. */
const newAddressHours = 48

export type AccountChange = typeof accountChanges.$inferSelect

/** What each kind needs to restore what was there before; nothing but an empty object where it only marks a moment. */
export interface AccountChangeBefore {
  sign_in: Record<string, never>
  email: { email: string; emailVerifiedAt: string | null }
  phone_number: { phoneNumber: string | null }
  password: Record<string, never>
  /** A row of the finances, or null where no account was given yet. */
  bank_account: { account: Record<string, unknown> | null }
  passkey_added: { id: string }
  passkey_removed: { passkey: Record<string, unknown> }
  authenticator_added: { recoveryCodes: { hash: string; usedAt: string | null }[] }
  authenticator_removed: {
    totpSecret: string | null
    totpConfirmedAt: string | null
    recoveryCodes: { hash: string; usedAt: string | null }[]
  }
  recovery_codes: { recoveryCodes: { hash: string; usedAt: string | null }[] }
  provider_linked: { issuer: string; subject: string }
  provider_unlinked: { identity: Record<string, unknown> }
}

/**
 * Records a change with what was there before, in its transaction.
 * @param options `effectiveAt: null` for a change of address, which takes effect when it is confirmed
 */
export async function recordAccountChange<Kind extends AccountChangeKind>(
  app: Pick<Context, 'clock'>,
  tx: Executor,
  userId: string,
  kind: Kind,
  before: AccountChangeBefore[Kind],
  options: Partial<Pick<AccountChange, 'effectiveAt' | 'reservedEmailKey'>> = {},
): Promise<AccountChange> {
  const createdAt = app.clock.now()
  const [change] = await tx
    .insert(accountChanges)
    .values({
      id: randomUUIDv7(),
      userId,
      kind,
      before,
      createdAt,
      effectiveAt: createdAt,
      ...options,
    })
    .returning()
  return change!
}

/**
 * A change of address takes effect: from now on the former one is reserved.
 * @returns the newest of the requests that this confirms
 */
export async function markAddressChanged(
  app: Pick<Context, 'clock'>,
  tx: Executor,
  userId: string,
  former: AccountChangeBefore['email'],
): Promise<AccountChange> {
  const now = app.clock.now()
  const taking = { effectiveAt: now, reservedEmailKey: emailKeyOf(former.email) }
  const confirmed = await tx
    .update(accountChanges)
    .set(taking)
    .where(
      and(
        eq(accountChanges.userId, userId),
        eq(accountChanges.kind, 'email'),
        isNull(accountChanges.effectiveAt),
        isNull(accountChanges.undoneAt),
      ),
    )
    .returning()
  const newest = confirmed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  // Requested before changes were recorded, or undone meanwhile: this is where its record begins.
  return newest ?? recordAccountChange(app, tx, userId, 'email', former, taking)
}

/** Until when the link of a change works. */
export function undoUntil({ createdAt, effectiveAt }: Pick<AccountChange, 'createdAt' | 'effectiveAt'>) {
  return new Date((effectiveAt ?? createdAt).getTime() + undoMilliseconds)
}

const startedAt = sql`coalesce(${accountChanges.effectiveAt}, ${accountChanges.createdAt})`

function undoable(now: Date): SQL {
  const since = new Date(now.getTime() - undoMilliseconds).toISOString()
  return and(isNull(accountChanges.undoneAt), sql`${startedAt} > ${since}`)!
}

/** The changes that can still be undone, the newest first. */
export async function listUndoableChanges(db: Executor, userId: string, now: Date): Promise<AccountChange[]> {
  return db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.userId, userId), undoable(now)))
    .orderBy(desc(accountChanges.createdAt), desc(accountChanges.id))
}

/** A change and every one that came after it and was not undone, in the order in which they were made. */
export async function listChangesFrom(db: Executor, change: AccountChange): Promise<AccountChange[]> {
  return db
    .select()
    .from(accountChanges)
    .where(
      and(
        eq(accountChanges.userId, change.userId),
        isNull(accountChanges.undoneAt),
        or(
          gt(accountChanges.createdAt, change.createdAt),
          and(eq(accountChanges.createdAt, change.createdAt), sql`${accountChanges.id} >= ${change.id}`),
        ),
      ),
    )
    .orderBy(asc(accountChanges.createdAt), asc(accountChanges.id))
}

export async function findUndoableChange(
  db: Executor,
  id: string,
  now: Date,
): Promise<AccountChange | undefined> {
  const [change] = await db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.id, id), undoable(now)))
  return change
}

/**
 * Whether an address was given up by another account so recently that its owner may still take it back. Nobody can
 * open an account with it meanwhile: a thief would make the way back impossible.
 */
export async function isReservedAddress(db: Executor, email: string, now: Date, exceptUserId?: string) {
  const rows = await db
    .select({ userId: accountChanges.userId })
    .from(accountChanges)
    .where(and(eq(accountChanges.reservedEmailKey, emailKeyOf(email)), undoable(now)))
  return rows.some(({ userId }) => userId !== exceptUserId)
}

/** From when the address of an account can reset its password; nothing where it can already. */
export async function resetPossibleFrom(db: Executor, userId: string, now: Date): Promise<Date | undefined> {
  const [change] = await db
    .select({ effectiveAt: accountChanges.effectiveAt })
    .from(accountChanges)
    .where(
      and(
        eq(accountChanges.userId, userId),
        eq(accountChanges.kind, 'email'),
        isNotNull(accountChanges.effectiveAt),
        isNull(accountChanges.undoneAt),
      ),
    )
    .orderBy(desc(accountChanges.effectiveAt))
    .limit(1)
  if (!change?.effectiveAt) return undefined
  const from = new Date(change.effectiveAt.getTime() + newAddressHours * 3_600_000)
  return from > now ? from : undefined
}

/**
 * What the link of a notice carries: the id of its change, signed. Nothing of it is stored, so that a copy of the
 * database opens no account.
 */
export function undoToken(app: Pick<Context, 'keyFor'>, changeId: string) {
  return `${changeId}_${signatureOf(linkKeys(app)[0], changeId)}`
}

/** @returns the id of the change whose link this is; nothing for any other string */
export function readUndoToken(app: Pick<Context, 'keyFor'>, token: string) {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})_([\w-]{43})$/.exec(token) ?? []
  return isSigned(linkKeys(app), id, signature) ? id : undefined
}

function linkKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('account changes')
}
