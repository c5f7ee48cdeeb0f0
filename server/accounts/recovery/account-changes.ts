import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AccountChangeKind } from '#contract/accounts/account-security.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { accountChanges } from '#server/schema/people/account-tables.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'

/** Days during which a change can be undone, counted from when it takes effect. */
export const undoDays = 7
const undoMilliseconds = undoDays * 86_400_000

/** Hours during which a new address cannot reset the password. */
const newAddressHours = 48

export type AccountChange = typeof accountChanges.$inferSelect

type StoredCodes = { hash: string; usedAt: string | null }[]

/** State to restore for each kind; an empty object where the change only marks a moment. */
export interface AccountChangeBefore {
  sign_in: Record<string, never>
  email: { email: string; emailVerifiedAt: string | null }
  /** Encrypted, as in the account. */
  phone_number: { phoneNumber: string | null }
  password: Record<string, never>
  /** A row of the finance module, or null where no bank account was set yet. */
  bank_account: { account: Record<string, unknown> | null }
  /** Codes where the passkey came with new ones. */
  passkey_added: { id: string; recoveryCodes?: StoredCodes }
  /** Codes where they ended with the last factor. */
  passkey_removed: { passkey: Record<string, unknown>; recoveryCodes?: StoredCodes }
  authenticator_added: { recoveryCodes: StoredCodes }
  authenticator_removed: {
    totpSecret: string | null
    totpConfirmedAt: string | null
    recoveryCodes: StoredCodes
  }
  recovery_codes: { recoveryCodes: StoredCodes }
  provider_linked: { issuer: string; subject: string }
  provider_unlinked: { identity: Record<string, unknown> }
}

/**
 * Stores a change with the state before it, in its transaction.
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
 * Marks a change of address as effective; the former address is reserved from now on.
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
  // Requested before changes were recorded, or undone meanwhile: a new record is created.
  return newest ?? recordAccountChange(app, tx, userId, 'email', former, taking)
}

/** Expiry of the undo link of a change. */
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

/** A change and all later ones that were not undone, oldest first. */
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
 * Whether another account gave the address up within the undo period. It cannot be registered meanwhile, since a thief
 * could otherwise make the undo impossible.
 */
export async function isReservedAddress(db: Executor, email: string, now: Date, exceptUserId?: string) {
  const rows = await db
    .select({ userId: accountChanges.userId })
    .from(accountChanges)
    .where(and(eq(accountChanges.reservedEmailKey, emailKeyOf(email)), undoable(now)))
  return rows.some(({ userId }) => userId !== exceptUserId)
}

/** When the address of an account can next reset its password; undefined where it already can. */
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
 * Token of an undo link: the signed id of its change. Nothing is stored, so that a copy of the database opens no
 * account.
 */
export function undoToken(app: Pick<Context, 'keyFor'>, changeId: string) {
  return `${changeId}_${signatureOf(linkKeys(app)[0], changeId)}`
}

/** @returns the id of the change; undefined for an invalid token */
export function readUndoToken(app: Pick<Context, 'keyFor'>, token: string) {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})_([\w-]{43})$/.exec(token) ?? []
  return isSigned(linkKeys(app), id, signature) ? id : undefined
}

function linkKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('account changes')
}
