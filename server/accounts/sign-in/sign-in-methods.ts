import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { User } from '../account-repository.ts'
import { listIdentities } from '../providers/external-sign-in-queries.ts'
import { listPasskeys } from '../passkeys/passkey-repository.ts'
import { providersOf } from '../providers/provider-catalogue.ts'

/** Whether another sign-in method remains without this one: a password, a configured provider or a passkey. */
export async function hasOtherSignInMethod(
  app: Context,
  db: Executor,
  user: User,
  without: { provider?: string; passkeyId?: string },
) {
  if (user.passwordHash !== null) return true
  const inService = new Set(providersOf(app.config).map(({ id }) => id))
  const identities = await listIdentities(db, user.id)
  if (identities.some(({ provider }) => inService.has(provider) && provider !== without.provider)) return true
  return (await listPasskeys(db, user.id)).some(({ id }) => id !== without.passkeyId)
}
