import { lockUserForChange } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { findStatement, presentTrader, saveStatement } from './host-statement-repository.ts'
import { readStatement, type StatementRow, type Submitted } from './read-statement.ts'

export async function showStatement(app: Context, ownerId: string) {
  const row = await findStatement(app.db, ownerId)
  return { statement: row && { ...presentTrader(row), stated_at: row.statedAt.toISOString() } }
}

/** @throws 422 for what a professional leaves out */
export async function stateHost(app: Context, actor: SignedIn, submitted: Submitted, visit: Visit) {
  const ownerId = actor.userId
  const row = { ownerId, ...readStatement(submitted, app.clock.now()) }
  await app.db.transaction(async (tx) => {
    // Two statements at once: the audit entry of the second has the first as what it changed.
    await lockUserForChange(tx, ownerId)
    const before = await findStatement(tx, ownerId)
    await saveStatement(tx, row)
    await recordAudit(app, tx, {
      action: 'host.stated',
      entity: { kind: 'host_statement', id: ownerId },
      before: before ? factsOf(before) : undefined,
      after: factsOf(row),
      actor,
      visit,
    })
  })
  return showStatement(app, ownerId)
}

/** The audit trail never changes: it has no name and no address. */
function factsOf({ kind, countryCode, registerNumber }: StatementRow) {
  return { kind, country: countryCode ?? '', register_number: registerNumber ?? '' }
}
