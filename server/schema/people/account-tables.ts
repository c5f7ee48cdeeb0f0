import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountChangeKind, FactorRemovalKind } from '#contract/accounts/account-security.ts'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/language.ts'
import type { DisplayCurrency } from '#contract/core/money.ts'
import { staffRoles } from './staff-role-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

export const users = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** The address after NFKC and case folding: two spellings of one address are one account. */
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Encrypted for the account, which `stored-telephone.ts` writes with the three columns that follow. */
    sealedPhone: text('phone_number'),
    /** Keyed hash of the last nine digits; null for fewer, and until `resealSecrets` has come to a number from before. */
    phoneHash: text('phone_hash'),
    /** The same of the last six. */
    phoneEndHash: text('phone_end_hash'),
    /** Country of the number; empty where unknown. */
    phoneCountry: text('phone_country').notNull().default(''),
    bio: text('bio').notNull().default(''),
    companyName: text('company_name'),
    language: text('language').$type<Language>().notNull().default('fr'),
    currency: text('currency').$type<DisplayCurrency>().notNull().default('eur'),
    status: text('status').$type<'active' | 'suspended' | 'closed'>().notNull().default('active'),
    kycStatus: text('kyc_status').$type<KycStatus>().notNull().default('pending'),
    identityVerifiedAt: instant('identity_verified_at'),
    /** The first instant at which the verified identity no longer counts; null where it has no end. */
    identityEndsAt: instant('identity_ends_at'),
    /**
     * As a host: stays confirmed within the last 365 days, and those of them that the host cancelled
     * (`refresh-host-records.ts`).
     */
    confirmedStays: integer('confirmed_stays').notNull().default(0),
    cancelledStays: integer('cancelled_stays').notNull().default(0),
    /** Key of the portrait in the media store. */
    avatarKey: text('avatar_key'),
    /** Encrypted with a key derived from SECRET_KEY. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** Last time step accepted, so that a code works once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    /** The account of the same person that everything moved to. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id),
  },
  (table) => [
    uniqueIndex('app_user_email_key').on(table.emailKey),
    index('app_user_phone_hash').on(table.phoneHash),
    index('app_user_phone_end').on(table.phoneEndHash),
    check('app_user_status', sql`${table.status} in ('active', 'suspended', 'closed')`),
    index('app_user_merged_into')
      .on(table.mergedInto)
      .where(sql`merged_into is not null`),
    check('app_user_host_record', sql`${table.cancelledStays} between 0 and ${table.confirmedStays}`),
    check('app_user_merged', sql`${table.mergedInto} is null or ${table.status} = 'closed'`),
  ],
)

/** Day of an account's last use, and whether its owner was notified that it will be erased. */
export const accountActivities = pgTable('account_activity', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastSeenOn: date('last_seen_on').notNull(),
  warnedAt: instant('warned_at'),
})

export const userRoles = pgTable(
  'user_role',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<RoleName>().notNull(),
    /** Only for `staff`; an admin has all of them. */
    permissions: text('permissions')
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Named role of staff, which the permissions follow; null where they were chosen one by one. */
    staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('user_role_staff')
      .on(table.role, table.staffRoleId)
      .where(sql`role in ('admin', 'staff')`),
    check('user_role_staff_role', sql`${table.staffRoleId} is null or ${table.role} in ('admin', 'staff')`),
    primaryKey({ name: 'user_role_pk', columns: [table.userId, table.role] }),
    check('user_role_name', sql`${table.role} in ('admin', 'owner', 'seller', 'user', 'staff')`),
  ],
)

/** A sign-in on a device; its refresh tokens form one family and end together. */
export const sessions = pgTable(
  'user_session',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    remember: boolean('remember').notNull().default(true),
    /** Whether two factors were used: a password and a code, or a passkey. */
    secondFactor: boolean('second_factor').notNull().default(false),
    authenticatedAt: instant('authenticated_at').notNull(),
    /** When all factors of the account were last verified again in this session (`prove-identity.ts`). */
    provedAt: instant('proved_at'),
    /** ISO 3166 code of the country that the network address belongs to; the address itself is not stored. */
    country: text('country'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Member of staff who acts in this session in the place of its user; null for the user's own sessions. */
    staffId: uuid('staff_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** Session in which that member of staff is signed in: this one ends with it. */
    staffSessionId: uuid('staff_session_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    /** Whether the member of staff may change something, within what no one does for another person. */
    staffMayWrite: boolean('staff_may_write').notNull().default(false),
  },
  (table) => [
    index('user_session_user').on(table.userId),
    index('user_session_staff')
      .on(table.staffId)
      .where(sql`staff_id is not null`),
    index('user_session_staff_session')
      .on(table.staffSessionId)
      .where(sql`staff_session_id is not null`),
    check('user_session_staff', sql`(${table.staffId} is null) = (${table.staffSessionId} is null)`),
    check('user_session_other_person', sql`${table.staffId} is distinct from ${table.userId}`),
    check('user_session_staff_writes', sql`${table.staffId} is not null or not ${table.staffMayWrite}`),
  ],
)

export const refreshTokens = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
)

/** Tokens sent by e-mail, stored as hashes: one use, at most 60 minutes. */
export const oneTimeTokens = pgTable(
  'one_time_token',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose')
      .$type<'verify_email' | 'change_email' | 'change_email_by_staff' | 'reset_password'>()
      .notNull(),
    /** The address it was sent to or that it will set. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_token_user').on(table.userId, table.purpose)],
)

export const recoveryCodes = pgTable(
  'recovery_code',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_code_pk', columns: [table.userId, table.hash] })],
)

/** An account at an external provider. The issuer is part of the key: a subject is unique per issuer only. */
export const externalIdentities = pgTable(
  'external_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    provider: text('provider').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'external_identity_pk', columns: [table.issuer, table.subject] }),
    index('external_identity_user').on(table.userId),
  ],
)

/** A sign-in under way at a provider, found by its state. */
export const externalSignIns = pgTable('external_sign_in', {
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  /** The signed-in user who links the provider to their account. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A sign-in through a provider that still lacks the account's second factor; found by the hash of its cookie. */
export const pendingSignIns = pgTable('pending_sign_in', {
  hash: text('hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: text('provider').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A passkey; only the public key is stored here. */
export const passkeys = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    /** Credential id from the device, in base64url. */
    credentialId: text('credential_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The device's signature counter: a lower value reveals a cloned key. Most devices stay at zero. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Synchronised by the device's provider and so available on another device. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_credential').on(table.credentialId),
    index('passkey_user').on(table.userId),
  ],
)

/** Challenge to be signed by a device, once. */
export const passkeyChallenges = pgTable('passkey_challenge', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose').$type<'register' | 'sign_in' | 'prove'>().notNull(),
  /** The user who registers a passkey or proves their identity; null at a sign-in. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** Browsers that signed in to an account before: exempt while attempts from elsewhere are limited. */
export const recognizedDevices = pgTable(
  'known_device',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ name: 'known_device_pk', columns: [table.userId, table.hash] })],
)

/** Sign-ins, refusals, changes of password, role and address: who, what, when, in which request. */
export const securityEvents = pgTable(
  'security_event',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id'),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'success' | 'refused'>().notNull(),
    requestId: text('request_id').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('security_event_user').on(table.userId, table.createdAt)],
)

/**
 * Changes of an account's credentials or bank account, each with the former values, so that the link in the
 * notification can restore them for seven days.
 */
export const accountChanges = pgTable(
  'account_change',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountChangeKind>().notNull(),
    /** Values needed to restore it (`AccountChangeBefore`); secrets among them stay encrypted. */
    before: jsonb('before').notNull(),
    /** The former address while it can be restored: no other account can take it (`isReservedAddress`). */
    reservedEmailKey: text('reserved_email_key'),
    createdAt: instant('created_at').notNull(),
    /** Null for a change of address that is not confirmed yet. */
    effectiveAt: instant('effective_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('account_change_user').on(table.userId, table.createdAt),
    index('account_change_reserved')
      .on(table.reservedEmailKey)
      .where(sql`${table.reservedEmailKey} is not null`),
    check(
      'account_change_kind',
      sql`${table.kind} in ('sign_in', 'email', 'phone_number', 'password', 'bank_account', 'passkey_added', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'recovery_codes', 'provider_linked', 'provider_unlinked')`,
    ),
    check('account_change_address', sql`(${table.reservedEmailKey} is null) or ${table.kind} = 'email'`),
  ],
)

/** Removals of a factor by staff, effective after 24 hours or once a second administrator has approved. */
export const factorRemovals = pgTable(
  'factor_removal',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactorRemovalKind>().notNull(),
    passkeyId: uuid('passkey_id').references(() => passkeys.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    doneAt: instant('done_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('factor_removal_open')
      .on(table.userId, table.kind, sql`coalesce(${table.passkeyId}, ${table.userId})`)
      .where(sql`${table.doneAt} is null and ${table.cancelledAt} is null`),
    index('factor_removal_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.cancelledAt} is null`),
    check('factor_removal_kind', sql`${table.kind} in ('authenticator', 'passkey', 'recovery_codes')`),
    check('factor_removal_passkey', sql`(${table.kind} = 'passkey') = (${table.passkeyId} is not null)`),
    check('factor_removal_two_people', sql`${table.approvedBy} is distinct from ${table.userId}`),
  ],
)
