import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ProfessionalType, VerificationStatus } from '#contract/sales/sale-enums.ts'
import type { SellerRight } from '#contract/sales/sellers.ts'
import { users } from './account-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

export const sellerProfiles = pgTable('seller_profile', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null for a private seller. */
  professionalType: text('professional_type').$type<ProfessionalType>(),
  licenseNumber: text('license_number'),
  issuingAuthority: text('issuing_authority'),
  companyName: text('company_name'),
  /** Public page of an agent's fees; every listing must link to it (arrêté of 10 January 2017). */
  feeScheduleUrl: text('fee_schedule_url'),
  /** Agencies may not contact this private seller to offer their services. */
  refusesAgencies: boolean('refuses_agencies').notNull().default(false),
  verificationStatus: text('verification_status').$type<VerificationStatus>().notNull().default('PENDING'),
  verifiedAt: instant('verified_at'),
  /** Monday of the last week whose views were reported to the seller. */
  viewDigestOn: date('view_digest_on'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * Members of an agency's team. A person belongs to one team; without `joinedAt` they are invited, and `userId` is empty
 * until a signed-in user accepts the invitation.
 */
export const sellerTeamMembers = pgTable(
  'seller_team_member',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    rights: text('rights').array().$type<SellerRight[]>().notNull(),
    /** SHA-256 of the secret in the invitation. */
    invitationHash: text('invitation_hash'),
    invitedAt: instant('invited_at').notNull(),
    joinedAt: instant('joined_at'),
  },
  (table) => [
    unique('seller_team_member_email').on(table.sellerId, table.email),
    check('seller_team_member_joined', sql`(${table.userId} is null) = (${table.joinedAt} is null)`),
    check('seller_team_member_other', sql`${table.userId} <> ${table.sellerId}`),
  ],
)
