import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { emailKeyOf } from './crypto/email-key.ts'

/** Somebody to write to. */
export interface Reader {
  email: string
  firstName: string
  language: Language
}

/** Where and in which language a person reads; nothing once the account is closed. */
export async function findReader(db: Executor, userId: string): Promise<Reader | undefined> {
  const [reader] = await db
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'closed')))
  return reader
}

/**
 * The same by address, for those who may have no account. Not before the address is confirmed: the name would be one
 * that whoever registered the address of somebody else has chosen.
 */
export async function findReaderByEmail(db: Executor, email: string): Promise<Reader | undefined> {
  const [reader] = await db
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKeyOf(email)),
        isNotNull(users.emailVerifiedAt),
        ne(users.status, 'closed'),
      ),
    )
  return reader
}
