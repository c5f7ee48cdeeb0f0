import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SellerRight, TeamMember } from '#contract/sales/sellers.ts'
import { findRecipientByEmail } from '#server/notifications/find-recipient.ts'
import { grantSellerRole } from '#server/accounts/roles/grant-seller-role.ts'
import { hashSecret, newSecret } from '#server/accounts/secret-tokens.ts'
import type { Context } from '#server/platform/context.ts'
import { assertMayInvite } from '#server/billing/plans/plan-limits.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { countListingsOf } from '#server/sale-metrics/sale-totals.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { alreadyInTeam, hasOwnListings, invitationOver, otherTeam, ownTeam } from './team-refusals.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { invitationMail } from './team-mail.ts'
import {
  agencyName,
  findMember,
  findTeam,
  lockInvitation,
  lockMember,
  type MemberRow,
} from './team-queries.ts'
import { asSeller, type SellerActor } from '#server/sellers/seller-access.ts'
import { actionsOn, assertMayGrant, authorize } from './member-access.ts'

/** An invitation is valid for two weeks. */
const invitationDays = 14

export async function listTeam(app: Context, actor: SellerActor) {
  const rows = await findTeam(app.db, actor.sellerId)
  return { items: rows.map(({ member, ...name }) => presentMember(actor, member, nameOf(name))) }
}

/**
 * Invites a person by e-mail, with or without an account; a second invitation replaces the first one.
 * @throws 403 for rights beyond one's own, before or after, 409 for team members, and at the limit of the plan
 */
export async function inviteMember(
  app: Context,
  actor: SellerActor,
  { email, rights }: { email: string; rights: SellerRight[] },
): Promise<TeamMember> {
  const { sellerId } = actor
  assertMayGrant(actor, rights)
  const secret = newSecret()
  const invited = { rights, invitationHash: hashSecret(secret), invitedAt: app.clock.now() }
  return app.db.transaction(async (tx) => {
    await assertMayInvite(tx, app.settings, sellerId, email.toLowerCase())
    const team = await findTeam(tx, sellerId)
    const earlier = team.find(({ member: { email: invited } }) => invited === email.toLowerCase())?.member
    if (earlier?.joinedAt) throw alreadyInTeam()
    if (earlier) authorize(actor, 'change', earlier)
    const [member] = await tx
      .insert(sellerTeamMembers)
      .values({ id: randomUUIDv7(), sellerId, email: email.toLowerCase(), ...invited })
      .onConflictDoUpdate({
        target: [sellerTeamMembers.sellerId, sellerTeamMembers.email],
        set: invited,
      })
      .returning()
    const viewer = await findRecipientByEmail(tx, email)
    const mail = invitationMail(app.config.publicUrl, {
      agency: await agencyName(tx, sellerId),
      language: viewer?.language ?? 'fr',
      firstName: viewer?.firstName,
      secret,
    })
    await queueMail(tx, email, mail)
    return presentMember(actor, member!, '')
  })
}

/** @throws 403 also for oneself and for rights beyond one's own, before or after, 404 */
export async function changeMember(app: Context, actor: SignedIn, id: string, rights: SellerRight[]) {
  return app.db.transaction(async (tx) => {
    const seller = await asSeller(tx, actor)
    const member = await takeMember(tx, seller, id)
    assertMayGrant(seller, rights)
    await tx.update(sellerTeamMembers).set({ rights }).where(eq(sellerTeamMembers.id, id))
    const named = await findMember(tx, id)
    return presentMember(seller, { ...member, rights }, named ? nameOf(named) : '')
  })
}

/** Locks a member whose rights the caller may change. @throws 403, 404 */
export async function takeMember(tx: Transaction, actor: SellerActor, id: string) {
  const member = await lockMember(tx, id)
  authorize(actor, 'change', member)
  return member
}

/** @throws 403, 404 */
export async function removeMember(app: Context, actor: SignedIn, id: string) {
  await app.db.transaction(async (tx) => {
    authorize(await asSeller(tx, actor), 'remove', await lockMember(tx, id))
    await tx.delete(sellerTeamMembers).where(eq(sellerTeamMembers.id, id))
  })
}

/**
 * Accepts an invitation with its secret, under any signed-in account: the e-mail proves the invitation, and people have
 * several addresses.
 * @throws 409 once it has expired, and for those who run this team, are in a team or have listings
 */
export async function joinTeam(app: Context, actor: SignedIn, invitation: string) {
  return app.db.transaction(async (tx) => {
    const member = await lockInvitation(tx, hashSecret(invitation))
    if (!member || ageInDays(member, app.clock.now()) > invitationDays) throw invitationOver()
    if (member.sellerId === actor.userId) throw ownTeam()
    const [other] = await tx
      .select({ id: sellerTeamMembers.id })
      .from(sellerTeamMembers)
      .where(eq(sellerTeamMembers.userId, actor.userId))
    if (other) throw otherTeam()
    if ((await countListingsOf(tx, actor.userId)) > 0) throw hasOwnListings()
    await grantSellerRole(tx, actor.userId)
    await tx
      .update(sellerTeamMembers)
      .set({ userId: actor.userId, joinedAt: app.clock.now(), invitationHash: null })
      .where(eq(sellerTeamMembers.id, member.id))
    return { company_name: await agencyName(tx, member.sellerId) }
  })
}

/** The caller's agency, with their rights; null for those who sell on their own. */
export async function showMembership(app: Context, { userId }: SignedIn) {
  const [member] = await app.db.select().from(sellerTeamMembers).where(eq(sellerTeamMembers.userId, userId))
  if (!member) return { membership: null }
  return {
    membership: { company_name: await agencyName(app.db, member.sellerId), rights: member.rights },
  }
}

/** @throws 404 without a membership */
export async function leaveTeam(app: Context, { userId }: SignedIn) {
  const left = await app.db
    .delete(sellerTeamMembers)
    .where(eq(sellerTeamMembers.userId, userId))
    .returning({ id: sellerTeamMembers.id })
  if (left.length === 0) throw notFound()
}

function ageInDays({ invitedAt }: MemberRow, now: Date) {
  return (now.getTime() - invitedAt.getTime()) / 86_400_000
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  return [firstName, lastName].filter(Boolean).join(' ')
}

function presentMember(actor: SellerActor, member: MemberRow, name: string): TeamMember {
  return {
    id: member.id,
    email: member.email,
    name,
    rights: member.rights,
    status: member.joinedAt ? 'active' : 'invited',
    invited_at: member.invitedAt.toISOString(),
    joined_at: member.joinedAt?.toISOString() ?? null,
    allowed_actions: actionsOn(actor, member),
  }
}
