import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'

declare const proved: unique symbol

/**
 * An address that its account has confirmed. Only `provedAddressesOf` creates one, and queries by address accept this
 * type only (scripts/structure/check-structure.ts): anyone may register the address of another person.
 */
export type ProvedAddress = string & { readonly [proved]: true }

/** An account with the addresses that it has confirmed. */
export interface Author {
  userId: string
  addresses: ProvedAddress[]
}

/** The confirmed addresses of an account, as typed and as their key (`emailKeyOf`); none before the confirmation. */
async function provedAddressesOf(db: Executor, userId: string): Promise<ProvedAddress[]> {
  const [row] = await db
    .select({ email: users.email, emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), ne(users.status, 'closed')))
  return row ? ([...new Set([row.emailKey, row.email])] as ProvedAddress[]) : []
}

export async function authorOf(db: Executor, userId: string): Promise<Author> {
  return { userId, addresses: await provedAddressesOf(db, userId) }
}

/** Condition: the address column is in `addresses`. */
export function isUnder(address: PgColumn | SQL, addresses: ProvedAddress[]) {
  return inArray(sql`${address}`, addresses)
}

/**
 * Condition: rows of the account, and rows without an account under an address that the account has confirmed. A row of
 * another account stays with that account when its address moves to a new one.
 */
export function isWrittenBy(row: { accountId: PgColumn; address: PgColumn | SQL }, author: Author) {
  return or(
    eq(row.accountId, author.userId),
    and(isNull(row.accountId), isUnder(row.address, author.addresses)),
  )
}

/** The condition of `isWrittenBy` for one row already read. */
export function wroteIt(author: Author, row: { accountId: string | null; address: string }) {
  if (row.accountId !== null) return row.accountId === author.userId
  return author.addresses.some((address) => address === row.address)
}
