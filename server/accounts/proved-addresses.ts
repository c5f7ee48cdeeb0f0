import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'

declare const proved: unique symbol

/**
 * An address whose mailbox its account has shown to read. Only `provedAddressesOf` makes one, and rows are looked up by
 * address with this type alone (scripts/structure/check-structure.ts): anybody may register the address of somebody else.
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

/** Rows whose address is one of these. */
export function isUnder(address: PgColumn | SQL, addresses: ProvedAddress[]) {
  return inArray(sql`${address}`, addresses)
}

/**
 * Rows that somebody wrote: those of the account, and those without an account under an address that it has confirmed.
 * A row of another account stays with that account when its address changes hands.
 */
export function isWrittenBy(row: { accountId: PgColumn; address: PgColumn | SQL }, author: Author) {
  return or(
    eq(row.accountId, author.userId),
    and(isNull(row.accountId), isUnder(row.address, author.addresses)),
  )
}

/** The same of one row that was read. */
export function wroteIt(author: Author, row: { accountId: string | null; address: string }) {
  if (row.accountId !== null) return row.accountId === author.userId
  return author.addresses.some((address) => address === row.address)
}
