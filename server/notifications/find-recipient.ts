import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'

/** Recipient of a message. */
export interface Recipient {
  email: string
  firstName: string
  language: Language
}

/** Address and language of an account; undefined once it is closed. */
export async function findRecipient(db: Executor, userId: string): Promise<Recipient | undefined> {
  const [recipient] = await db
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'closed')))
  return recipient
}

/**
 * The same by address, for recipients who may have no account. Only confirmed addresses: otherwise the name would be
 * chosen by whoever registered the address of another person.
 */
export async function findRecipientByEmail(db: Executor, email: string): Promise<Recipient | undefined> {
  const [recipient] = await db
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKeyOf(email)),
        isNotNull(users.emailVerifiedAt),
        ne(users.status, 'closed'),
      ),
    )
  return recipient
}
