import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

export type MemberRow = typeof sellerTeamMembers.$inferSelect
const withName = { member: sellerTeamMembers, firstName: users.firstName, lastName: users.lastName }

export function findTeam(db: Executor, sellerId: string) {
  return db
    .select(withName)
    .from(sellerTeamMembers)
    .leftJoin(users, eq(users.id, sellerTeamMembers.userId))
    .where(eq(sellerTeamMembers.sellerId, sellerId))
    .orderBy(asc(sellerTeamMembers.invitedAt))
}

export async function lockMember(tx: Executor, id: string): Promise<MemberRow | undefined> {
  const [member] = await tx.select().from(sellerTeamMembers).where(eq(sellerTeamMembers.id, id)).for('update')
  return member
}

export async function findMember(db: Executor, id: string) {
  const [row] = await db
    .select(withName)
    .from(sellerTeamMembers)
    .leftJoin(users, eq(users.id, sellerTeamMembers.userId))
    .where(eq(sellerTeamMembers.id, id))
  return row
}

export async function lockInvitation(db: Executor, hash: string) {
  const [row] = await db
    .select()
    .from(sellerTeamMembers)
    .where(and(eq(sellerTeamMembers.invitationHash, hash), isNull(sellerTeamMembers.joinedAt)))
    .for('update')
  return row
}

/** An agency's name, for its team. */
export async function agencyName(db: Executor, sellerId: string) {
  const [agency] = await db
    .select({ company: users.companyName, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, sellerId))
  return agency ? agency.company || `${agency.firstName} ${agency.lastName}` : ''
}
