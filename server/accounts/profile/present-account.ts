import { type CurrentUser, Permission } from '#contract/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { ActingStaff, SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { kycStatusAt } from './stored-identity.ts'
import { telephoneOf } from '../stored-telephone.ts'
import { findPendingEmail, findUser, listRoles } from '../account-repository.ts'

/** The caller's account, as `GET /auth/me` returns it. */
export async function presentAccount(
  app: Context,
  { userId, secondFactorNeeded, staff }: SignedIn,
): Promise<CurrentUser> {
  const user = await findUser(app.db, userId)
  if (!user) throw signInNeeded()
  const roles = await listRoles(app.db, userId)
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: telephoneOf(app, user),
    bio: user.bio,
    roles: (staff ? roles.filter(({ role }) => role !== 'admin' && role !== 'staff') : roles).map(
      ({ role, permissions }) => ({
        name: role,
        permissions: role === 'admin' ? Permission.options : permissions,
      }),
    ),
    kyc_status: kycStatusAt(user, app.clock.now()),
    status: user.status,
    email_verified: user.emailVerifiedAt !== null,
    pending_email: await findPendingEmail(app.db, userId, app.clock.now()),
    two_factor_enabled: user.totpConfirmedAt !== null,
    second_factor_needed: secondFactorNeeded,
    has_password: user.passwordHash !== null,
    language: user.language,
    currency: user.currency,
    avatar_url: user.avatarKey && `/media/${user.avatarKey}`,
    company_name: user.companyName,
    created_at: user.createdAt.toISOString(),
    acting_staff: staff ? await presentStaff(app, staff) : null,
  }
}

/** First name and initial, as the person may know who looked. */
async function presentStaff(app: Context, { staffId, mayWrite, endsAt }: ActingStaff) {
  const staff = await findUser(app.db, staffId)
  const initial = staff?.lastName.charAt(0)
  return {
    name: [staff?.firstName, initial && `${initial}.`].filter(Boolean).join(' '),
    access: mayWrite ? ('write' as const) : ('read' as const),
    ends_at: endsAt.toISOString(),
  }
}
