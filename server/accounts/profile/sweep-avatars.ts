import { inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { sweepPictures } from '#server/platform/images/sweep-pictures.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Deletes portraits that no account references, such as those left by a crash; runs once a day. */
export function sweepAvatars(app: Context) {
  return sweepPictures({
    storage: app.storage,
    folder: 'avatars',
    now: app.clock.now(),
    findInUse: async (keys) => {
      const rows = await app.db
        .select({ avatarKey: users.avatarKey })
        .from(users)
        .where(inArray(users.avatarKey, keys))
      return new Set(rows.flatMap(({ avatarKey }) => avatarKey ?? []))
    },
  })
}
