import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { approvals } from '#server/schema/administration/approval-tables.ts'
import { staffInvitations } from '#server/schema/administration/staff-tables.ts'
import { passkeys, sessions, userRoles, users } from '#server/schema/people/account-tables.ts'
import { staffRoles } from '#server/schema/people/staff-role-tables.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect
export type StaffRoleRow = typeof staffRoles.$inferSelect

const isStaffRole = inArray(userRoles.role, ['admin', 'staff'])

/** Read as the subquery of a column: whether more rights of this subject wait for a second signature. */
const awaitsSignature = (db: Executor, subjectKind: string, id: SQL) =>
  sql<boolean>`${exists(
    db
      .select({ found: sql`1` })
      .from(approvals)
      .where(
        and(
          isNull(approvals.decidedAt),
          eq(approvals.subjectKind, subjectKind),
          sql`${approvals.subjectId} = ${id}::text`,
        ),
      ),
  )}`

function memberColumns(db: Executor) {
  return {
    userId: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    isAdmin: sql<boolean>`${userRoles.role} = 'admin'`,
    permissions: userRoles.permissions,
    role: { id: staffRoles.id, name: staffRoles.name, builtIn: staffRoles.builtIn },
    hasApplication: sql<boolean>`${users.totpConfirmedAt} is not null`,
    hasPasskey: sql<boolean>`${exists(
      db
        .select({ found: sql`1` })
        .from(passkeys)
        .where(eq(passkeys.userId, users.id)),
    )}`,
    lastSeenAt: sql<Date | null>`(${db
      .select({ at: sql`max(${sessions.lastUsedAt})` })
      .from(sessions)
      .where(and(eq(sessions.userId, users.id), isNull(sessions.staffId)))})`.mapWith(sessions.lastUsedAt),
    awaitsSignature: awaitsSignature(db, 'user', sql`${users.id}`),
  }
}

function selectMembers(db: Executor, where: SQL | undefined) {
  return (
    db
      .select(memberColumns(db))
      .from(users)
      .innerJoin(userRoles, and(eq(userRoles.userId, users.id), isStaffRole))
      // A role without a name of its own: administrators of old are the direction.
      .leftJoin(
        staffRoles,
        or(
          eq(staffRoles.id, userRoles.staffRoleId),
          and(
            eq(userRoles.role, 'admin'),
            isNull(userRoles.staffRoleId),
            eq(staffRoles.builtIn, 'direction'),
          ),
        ),
      )
      .where(and(ne(users.status, 'closed'), where))
  )
}
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

function named(search: string | undefined, text: SQL) {
  return search ? sql`position(plain_text(${search}) in plain_text(${text})) > 0` : undefined
}

/** Members, administrators first. A person has one row: `grantRights` leaves one role of staff. */
export function findMembers(db: Executor, search?: string): Promise<MemberRow[]> {
  return selectMembers(
    db,
    named(search, sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`),
  ).orderBy(asc(userRoles.role), asc(users.createdAt), users.id)
}

export async function findMember(db: Executor, userId: string): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(db, eq(users.id, userId))
  return row
}

/** Row lock on the account, so that two changes of one person's rights follow one another. */
export async function lockMember(tx: Executor, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return findMember(tx, userId)
}

const openInvitation = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

function selectInvitations(db: Executor, where: SQL | undefined) {
  return db
    .select({
      invitation: staffInvitations,
      role: staffRoles,
      inviter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .leftJoin(staffRoles, eq(staffRoles.id, staffInvitations.staffRoleId))
    .where(and(openInvitation, where))
}
export type OpenInvitation = Awaited<ReturnType<typeof selectInvitations>>[number]

export function findInvitations(db: Executor, search?: string): Promise<OpenInvitation[]> {
  return selectInvitations(db, named(search, sql`${staffInvitations.email}`)).orderBy(
    desc(staffInvitations.invitedAt),
  )
}

export async function findInvitation(db: Executor, id: string): Promise<OpenInvitation | undefined> {
  const [row] = await selectInvitations(db, eq(staffInvitations.id, id))
  return row
}

/** By the secret of the link, locked: a link works once. */
export async function lockInvitationByToken(tx: Executor, tokenHash: string) {
  await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash))
    .for('update')
  const [row] = await selectInvitations(tx, eq(staffInvitations.tokenHash, tokenHash))
  return row
}

export async function lockInvitation(tx: Executor, id: string) {
  await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .for('update')
  return findInvitation(tx, id)
}

/** @returns undefined where an invitation of this address is open */
export async function insertInvitation(tx: Executor, row: typeof staffInvitations.$inferInsert) {
  const [inserted] = await tx
    .insert(staffInvitations)
    .values(row)
    .onConflictDoNothing({
      target: staffInvitations.emailKey,
      where: sql`accepted_at is null and withdrawn_at is null`,
    })
    .returning({ id: staffInvitations.id })
  return inserted
}

export async function updateInvitation(
  tx: Executor,
  id: string,
  change: Partial<typeof staffInvitations.$inferInsert>,
) {
  await tx.update(staffInvitations).set(change).where(eq(staffInvitations.id, id))
}

export async function countMembers(db: Executor) {
  const [row] = await db
    .select({
      members: sql<number>`count(distinct ${users.id})`.mapWith(Number),
      withSecondFactor:
        sql<number>`count(distinct ${users.id}) filter (where ${users.totpConfirmedAt} is not null or ${passkeys.id} is not null)`.mapWith(
          Number,
        ),
    })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), isStaffRole))
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .where(ne(users.status, 'closed'))
  const { members = 0, withSecondFactor = 0 } = row ?? {}
  return { members, without_second_factor: members - withSecondFactor }
}

/** Named roles with the number of members and of open invitations. */
export function findRoles(db: Executor, id?: string) {
  const isAdminRole = sql`(${userRoles.staffRoleId} is null and ${userRoles.role} = 'admin' and ${staffRoles.isAdmin})`
  return db
    .select({
      role: staffRoles,
      members: sql<number>`(${db
        .select({ total: count() })
        .from(userRoles)
        .innerJoin(users, and(eq(users.id, userRoles.userId), ne(users.status, 'closed')))
        .where(or(eq(userRoles.staffRoleId, staffRoles.id), isAdminRole))})`.mapWith(Number),
      invited: sql<number>`(${db
        .select({ total: count() })
        .from(staffInvitations)
        .where(and(openInvitation, eq(staffInvitations.staffRoleId, staffRoles.id)))})`.mapWith(Number),
      awaitsSignature: awaitsSignature(db, 'staff_role', sql`${staffRoles.id}`),
    })
    .from(staffRoles)
    .where(id === undefined ? undefined : eq(staffRoles.id, id))
    .orderBy(sql`${staffRoles.builtIn} is null`, asc(staffRoles.createdAt), asc(staffRoles.id))
}
export type CountedRole = Awaited<ReturnType<typeof findRoles>>[number]

/** The named role that a member of staff holds. */
export async function findRoleIdOf(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: userRoles.staffRoleId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), isNotNull(userRoles.staffRoleId)))
  return row?.id ?? null
}

export async function lockRole(tx: Executor, id: string): Promise<StaffRoleRow | undefined> {
  const [row] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  return row
}

export async function findRole(db: Executor, id: string): Promise<StaffRoleRow | undefined> {
  const [row] = await db.select().from(staffRoles).where(eq(staffRoles.id, id))
  return row
}

/** @returns undefined where the name is taken */
export async function insertRole(tx: Executor, row: typeof staffRoles.$inferInsert) {
  const [inserted] = await tx.insert(staffRoles).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function isRoleName(db: Executor, name: string, except?: string) {
  const [row] = await db
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(
      and(sql`lower(${staffRoles.name}) = lower(${name})`, except ? ne(staffRoles.id, except) : undefined),
    )
  return row !== undefined
}

export async function updateRole(tx: Executor, id: string, change: Partial<typeof staffRoles.$inferInsert>) {
  await tx.update(staffRoles).set(change).where(eq(staffRoles.id, id))
}

/** Members of a role get its permissions as they are now. */
export async function followRole(
  tx: Executor,
  { id, permissions }: Pick<StaffRoleRow, 'id' | 'permissions'>,
) {
  await tx
    .update(userRoles)
    .set({ permissions })
    .where(and(eq(userRoles.staffRoleId, id), eq(userRoles.role, 'staff')))
}

/** Whether a deletion would leave rows without their role. Invitations that are over do not count. */
export async function clearRole(tx: Executor, id: string) {
  await tx
    .delete(staffInvitations)
    .where(
      and(
        eq(staffInvitations.staffRoleId, id),
        or(isNotNull(staffInvitations.acceptedAt), isNotNull(staffInvitations.withdrawnAt)),
      ),
    )
  await tx.delete(staffRoles).where(eq(staffRoles.id, id))
}
