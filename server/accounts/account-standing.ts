import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { readAccessToken } from './sessions/access-token.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Status, age and hash of the telephone number of an account, for the checks on what its user publishes. */
export async function accountStanding(db: Executor, userId: string) {
  const [row] = await db
    .select({ status: users.status, since: users.createdAt, phoneHash: users.phoneHash })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Whether the request carries a valid token of a suspended account, which no longer authenticates. */
export async function isSuspendedCaller(app: Context, request: FastifyRequest | undefined) {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(request?.headers.authorization ?? '')?.[1]
  const claims = token ? readAccessToken(app, token) : undefined
  return claims ? (await accountStanding(app.db, claims.userId))?.status === 'suspended' : false
}
