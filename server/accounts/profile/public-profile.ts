import { inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Public fields of a user who published something. */
export interface PublicProfile {
  id: string
  firstName: string
  lastName: string
  avatarKey: string | null
  bio: string
  memberSince: Date
  identityVerifiedAt: Date | null
  identityEndsAt: Date | null
  confirmedStays: number
  cancelledStays: number
}

/** Public profiles by account id. */
export async function publicProfiles(db: Executor, ids: string[]): Promise<Map<string, PublicProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarKey: users.avatarKey,
      bio: users.bio,
      memberSince: users.createdAt,
      identityVerifiedAt: users.identityVerifiedAt,
      identityEndsAt: users.identityEndsAt,
      confirmedStays: users.confirmedStays,
      cancelledStays: users.cancelledStays,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const oneProfile = `select id, first_name as "firstName", last_name as "lastName", avatar_key as "avatarKey", bio,
  created_at as "memberSince", identity_verified_at as "identityVerifiedAt",
  identity_ends_at as "identityEndsAt", confirmed_stays as "confirmedStays",
  cancelled_stays as "cancelledStays" from app_user where id = $1`

/** One profile by a prepared statement: every view of a rental or listing reads it. */
export async function publicProfile(app: Pick<Context, 'db'>, id: string) {
  const [profile] = await runText<PublicProfile>(app, oneProfile, [id])
  return profile
}
