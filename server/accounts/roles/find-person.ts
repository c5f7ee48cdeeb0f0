import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Author of an inquiry, visit or offer. */
export interface Person {
  id: string
  name: string
  email: string
  emailKey: string
  /** Whether the address was confirmed. */
  isConfirmed: boolean
  sealedPhone: string | null
  language: Language
}

/** Name and contact of a user; undefined once the account is closed. */
export async function findPerson(db: Executor, userId: string): Promise<Person | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailKey: users.emailKey,
      emailVerifiedAt: users.emailVerifiedAt,
      sealedPhone: users.sealedPhone,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'closed')))
  if (!row) return undefined
  const { firstName, lastName, emailVerifiedAt, ...person } = row
  return { ...person, name: `${firstName} ${lastName}`.trim(), isConfirmed: emailVerifiedAt !== null }
}

/** The accounts that have confirmed these addresses. */
async function findConfirmedIds(db: Executor, emailKeys: string[]): Promise<Map<string, string>> {
  if (emailKeys.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, emailKey: users.emailKey })
    .from(users)
    .where(
      and(inArray(users.emailKey, emailKeys), isNotNull(users.emailVerifiedAt), ne(users.status, 'closed')),
    )
  return new Map(rows.map(({ id, emailKey }) => [emailKey, id]))
}

/** Account ids of buyers: their own, or the account that has confirmed the address they entered. */
export async function accountsOfAskers(
  db: Executor,
  askers: { buyerId: string | null; buyerEmailKey: string }[],
): Promise<(inquirer: { buyerId: string | null; buyerEmailKey: string }) => string | null> {
  const keys = askers.filter(({ buyerId }) => buyerId === null).map(({ buyerEmailKey }) => buyerEmailKey)
  const confirmed = await findConfirmedIds(db, keys.filter(Boolean))
  return ({ buyerId, buyerEmailKey }) => buyerId ?? confirmed.get(buyerEmailKey) ?? null
}
