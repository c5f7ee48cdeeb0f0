import { and, desc, eq, inArray } from 'drizzle-orm'
import type { SecurityOverview } from '#contract/accounts/account-security.ts'
import type { Context } from '#server/platform/context.ts'
import { listSecurityMail } from './list-security-mail.ts'
import { listUndoableChanges } from '../recovery/account-changes.ts'
import { securityEvents } from '#server/schema/people/account-tables.ts'
import { listOpenRemovals, presentRemoval } from '../second-factors/factor-removals.ts'
import { countRecoveryCodes } from '../second-factors/second-factors.ts'
import { presentChange } from '../recovery/undo-account-changes.ts'

const newest = 20

/** Data by which a user can detect foreign access to their account. */
export async function showSecurity(app: Context, userId: string): Promise<SecurityOverview> {
  const signIns = await app.db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        inArray(securityEvents.action, ['signed_in', 'staff_signed_in']),
      ),
    )
    .orderBy(desc(securityEvents.createdAt))
    .limit(newest)
  const removals = await listOpenRemovals(app.db, userId)
  const changes = await listUndoableChanges(app.db, userId, app.clock.now())
  return {
    sign_ins: signIns.map(({ id, action, createdAt, outcome: result, details }) => ({
      id,
      at: createdAt.toISOString(),
      successful: result === 'success',
      device: details.device ?? null,
      country: details.country ?? null,
      by_staff: action === 'staff_signed_in',
    })),
    changes: changes.filter(({ kind }) => kind !== 'sign_in').map(presentChange),
    factor_removals: removals.map(presentRemoval),
    recovery_codes_left: await countRecoveryCodes(app.db, userId),
    messages: await listSecurityMail(app.db, userId, newest),
  }
}
