import { lockUser, type User } from '#server/accounts/account-repository.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { accountClosed, authorizeOn, existing } from '../people/person-access.ts'

export interface By {
  actor: SignedIn
  visit: Visit
}

/** Locks an account that staff act on. @throws 403 for oneself and for somebody with more rights, 404, 409 once closed */
export async function lockPersonToActOn(tx: Transaction, actor: SignedIn, userId: string): Promise<User> {
  const user = existing(await lockUser(tx, userId))
  await authorizeOn(tx, actor, userId)
  if (user.status === 'closed') throw accountClosed()
  return user
}
