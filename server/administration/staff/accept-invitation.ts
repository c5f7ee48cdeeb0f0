import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '#contract/core/language.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  listRoles,
  lockUser,
} from '#server/accounts/account-repository.ts'
import { hashSecret } from '#server/accounts/secret-tokens.ts'
import { assertUncommonPassword } from '#server/accounts/passwords/common-passwords.ts'
import { hashPassword } from '#server/accounts/passwords/hash-password.ts'
import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import { hasSecondFactor } from '#server/accounts/second-factors/second-factors.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { grantRights } from './grant-rights.ts'
import type { By } from './manage-staff.ts'
import { lockInvitationByToken, type OpenInvitation, updateInvitation } from './staff-queries.ts'
import {
  accountExists,
  invitationOver,
  otherAccount,
  secondFactorFirst,
  unconfirmedAccount,
} from './staff-refusals.ts'
import { rightsOfInvitation } from './staff-rights.ts'

/** @throws 409 once the link has served, was withdrawn or has expired */
export async function showInvitationOf(app: Context, token: string) {
  return app.db.transaction(async (tx) => {
    const found = await lockUsable(tx, app, token)
    const { invitation, role, inviter } = found
    const { isAdmin, permissions } = rightsOfInvitation(invitation, role)
    return {
      email: invitation.email,
      invited_by: `${inviter.firstName} ${inviter.lastName}`.trim(),
      role: role && { id: role.id, name: role.name, built_in: role.builtIn },
      is_admin: isAdmin,
      permissions,
      expires_at: invitation.expiresAt!.toISOString(),
      has_account: (await findUserByEmail(tx, invitation.email)) !== undefined,
    }
  })
}

interface NewAccount {
  token: string
  first_name: string
  last_name: string
  password: string
}

/**
 * Opens the account of an invited colleague, who has proved the address by the link, and signs them in. The rights
 * follow with `acceptInvitation`, once a second factor is confirmed.
 * @throws 409, 422, 503
 */
export async function registerInvited(
  app: Context,
  { token, first_name: firstName, last_name: lastName, password }: NewAccount,
  language: Language,
  visit: Visit,
) {
  const precheck = await app.db.transaction((tx) => lockUsable(tx, app, token))
  await assertUncommonPassword(app, password, precheck.invitation.email)
  const passwordHash = await hashPassword(password)
  return app.db.transaction(async (tx) => {
    const { invitation } = await lockUsable(tx, app, token)
    const now = app.clock.now()
    const id = randomUUIDv7()
    const { email } = invitation
    const user = { id, email, emailVerifiedAt: now, passwordHash, firstName, lastName, language }
    if (!(await insertUser(tx, { ...user, createdAt: now, updatedAt: now }, ['user']))) throw accountExists()
    await recordSecurityEvent(app, tx, visit, id, 'registered', 'success', { kind: 'staff' })
    return openSession(app, tx, id, visit, true)
  })
}

/**
 * Joins the staff with the account of the invited address. The link serves once.
 * @throws 409 with another account, an unconfirmed address or without a second factor, and once the link is over
 */
export async function acceptInvitation(app: Context, token: string, { actor, visit }: By) {
  await app.db.transaction(async (tx) => {
    const { invitation, role } = await lockUsable(tx, app, token)
    const user = await lockUser(tx, actor.userId)
    if (!user) throw signInNeeded()
    if (user.emailKey !== invitation.emailKey) throw otherAccount()
    if (!user.emailVerifiedAt) throw unconfirmedAccount()
    if (!(await hasSecondFactor(tx, user))) throw secondFactorFirst()
    const rights = rightsOfInvitation(invitation, role)
    const now = app.clock.now()
    await grantRights(tx, user.id, rights, now)
    await updateInvitation(tx, invitation.id, { tokenHash: null, acceptedBy: user.id, acceptedAt: now })
    await recordAudit(app, tx, {
      action: 'staff.joined',
      entity: { kind: 'user', id: user.id },
      after: { admin: rights.isAdmin, permissions: rights.permissions, invited_by: invitation.invitedBy },
      actor,
      visit,
    })
    const name = `${user.firstName} ${user.lastName}`.trim()
    await notify(tx, app, {
      userId: invitation.invitedBy,
      event: 'staff_joined',
      title: localized('{name} a rejoint l’équipe', { name }),
      message: localized(
        'L’invitation est acceptée et le second facteur confirmé : les droits sont ouverts.',
      ),
      link: '/admin-dash/administrators',
    })
  })
}

/**
 * Whether who invited may still do so: whoever was suspended or removed would come back by an address that they had
 * invited before.
 */
async function stillManagesPeople(tx: Transaction, userId: string) {
  const inviter = await findUser(tx, userId)
  if (inviter?.status !== 'active') return false
  const grants = await listRoles(tx, userId)
  return grants.some(({ role, permissions }) => role === 'admin' || permissions.includes('manage_users'))
}

async function lockUsable(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  token: string,
): Promise<OpenInvitation> {
  const found = await lockInvitationByToken(tx, hashSecret(token))
  if (!found?.invitation.expiresAt || found.invitation.expiresAt <= app.clock.now()) throw invitationOver()
  if (!(await stillManagesPeople(tx, found.invitation.invitedBy))) throw invitationOver()
  return found
}
