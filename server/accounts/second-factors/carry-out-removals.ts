import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { eq } from 'drizzle-orm'
import { lockUser } from '../account-repository.ts'
import { ownRemoval } from '../account-refusals.ts'
import { factorRemovals } from '#server/schema/people/account-tables.ts'
import {
  closeRemoval,
  type FactorRemovalRow,
  findDueRemovals,
  lockOpenRemoval,
  removalIsDue,
} from './factor-removals.ts'
import { takePasskey } from '../passkeys/my-passkeys.ts'
import { listPasskeys } from '../passkeys/passkey-repository.ts'
import { type Proof, proveIdentity } from './prove-identity.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { removeAuthenticator } from './two-factor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** Scheduled work has no request and no browser. */
const noVisit: Visit = { requestId: '', address: '', device: '', deviceSecret: undefined }

/** Removes factors whose 24-hour delay has passed; runs every minute. */
export async function removeDueFactors(app: Context) {
  for (const { id } of await findDueRemovals(app.db, app.clock.now())) {
    await app.db.transaction(async (tx) => {
      const removal = await lockOpenRemoval(tx, id)
      if (removal && removalIsDue(removal, app.clock.now())) await carryOut(app, tx, removal, noVisit)
    })
  }
}

/**
 * Approval by a second administrator: removes the factor immediately, or makes new recovery codes available.
 * @throws 403 to the user themselves, 404, 422, 429
 */
export async function approveRemoval(app: Context, actor: SignedIn, id: string, proof: Proof, visit: Visit) {
  await proveIdentity(app, actor, proof, visit)
  await app.db.transaction(async (tx) => {
    const removal = await takeOthersRemoval(tx, id, actor)
    const approval = { approvedBy: actor.userId, approvedAt: app.clock.now() }
    await tx.update(factorRemovals).set(approval).where(eq(factorRemovals.id, id))
    await recordSecurityEvent(app, tx, visit, removal.userId, 'factor_removal_approved', 'success', {
      by: actor.userId,
    })
    if (removal.kind !== 'recovery_codes') await carryOut(app, tx, removal, visit)
  })
}

/** @throws 403 to the user themselves, 404 */
export async function takeOthersRemoval(tx: Transaction, id: string, actor: SignedIn) {
  const removal = await lockOpenRemoval(tx, id)
  if (!removal) throw notFound()
  if (removal.userId === actor.userId) throw ownRemoval()
  return removal
}

async function carryOut(app: Context, tx: Executor, removal: FactorRemovalRow, visit: Visit) {
  const user = await lockUser(tx, removal.userId)
  if (!user) return
  await closeRemoval(app, tx, removal.id)
  if (removal.kind === 'authenticator') return removeAuthenticator(app, tx, user, visit)
  const passkey = (await listPasskeys(tx, user.id)).find(({ id }) => id === removal.passkeyId)
  if (passkey) await takePasskey(app, tx, user, passkey, visit)
}
