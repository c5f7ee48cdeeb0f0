import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import { insertUser } from '#server/accounts/account-repository.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'
import { hostStatements } from '#server/schema/people/host-statement-tables.ts'
import { openSession, presentAccessToken } from '#server/accounts/sessions/open-session.ts'
import { openSellerProfile } from '#server/sellers/open-seller-profile.ts'
import type { TestApi } from '../start-api.ts'

/** The password of every test user, with its precomputed hash: hashing takes most of a test's time. */
export const testPassword = 'Mot-de-passe-2027'
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$7vAB2I0i8ZZY2KzcpnR9OQ$OQ2kZP0hJo5HbhJ9fs4SwfIKohE5DxrkzTapd/I1tL0'

export interface TestUser {
  id: string
  email: string
  password: string
  /** An access token of an open session. */
  token: string
  sessionId: string
  /** The refresh cookie of that session. */
  refreshToken: string
  deviceSecret: string
}

export interface UserDetails {
  role?: RoleName
  permissions?: Permission[]
  email?: string
  firstName?: string
  lastName?: string
  companyName?: string
  emailVerified?: boolean
  kycStatus?: 'pending' | 'verified'
  /** Of an owner: whether they have stated to rent as a private person, as usual. */
  isHostStated?: boolean
}

let count = 0

/**
 * A user with an open session. Inserted directly into the database, so that no password is hashed; the sign-in tests
 * use the API.
 */
export async function createTestUser(
  api: TestApi,
  {
    role = 'user',
    permissions = [],
    emailVerified = true,
    isHostStated = true,
    ...details
  }: UserDetails = {},
): Promise<TestUser> {
  const { db, clock } = api.app
  count += 1
  const id = randomUUIDv7()
  const email = details.email ?? `${role}${count}@demeure.example`
  await insertUser(
    db,
    {
      id,
      email,
      passwordHash: testPasswordHash,
      emailVerifiedAt: emailVerified ? clock.now() : null,
      firstName: details.firstName ?? 'Awa',
      lastName: details.lastName ?? 'Diop',
      companyName: details.companyName ?? null,
      kycStatus: details.kycStatus ?? 'pending',
      createdAt: clock.now(),
    },
    role === 'user' || role === 'staff' ? ['user'] : ['user', role],
  )
  if (role === 'staff') await db.insert(userRoles).values({ userId: id, role, permissions })
  if (role === 'seller') await openSellerProfile(db, { userId: id, companyName: details.companyName })
  if (role === 'owner' && isHostStated) {
    await db.insert(hostStatements).values({ ownerId: id, kind: 'private', statedAt: clock.now() })
  }
  const visit = {
    requestId: 'test',
    address: '127.0.0.1',
    device: 'Firefox · Linux',
    deviceSecret: undefined,
  }
  const session = await openSession(api.app, db, id, visit, true)
  const { access_token } = await presentAccessToken(api.app, session)
  const { sessionId, refreshToken, deviceSecret } = session
  return { id, email, password: testPassword, token: access_token, sessionId, refreshToken, deviceSecret }
}

/** Removes the role that every registration assigns. */
export async function takeClientRole({ app }: TestApi, { id }: TestUser) {
  await app.db.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.role, 'user')))
}

export const createTestOwner = (api: TestApi, details: UserDetails = {}) =>
  createTestUser(api, { ...details, role: 'owner' })
export const createTestSeller = (api: TestApi, details: UserDetails = {}) =>
  createTestUser(api, { ...details, role: 'seller' })
export const createTestAdmin = (api: TestApi, details: UserDetails = {}) =>
  createTestUser(api, { ...details, role: 'admin' })
export const createTestStaff = (api: TestApi, permissions: Permission[]) =>
  createTestUser(api, { role: 'staff', permissions })
