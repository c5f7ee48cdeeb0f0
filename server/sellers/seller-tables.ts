import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProfessionalType, VerificationStatus } from '../../contract/sale-words.ts'
import { users } from '../accounts/account-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

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
  /** Public page of what an agent asks for the work; the law has every listing lead there (arrêté of 10 January 2017). */
  feeScheduleUrl: text('fee_schedule_url'),
  /** No agency may write to this private seller to offer its services. */
  refusesAgencies: boolean('refuses_agencies').notNull().default(false),
  verificationStatus: text('verification_status').$type<VerificationStatus>().notNull().default('PENDING'),
  verifiedAt: instant('verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
