import { eq, getTableColumns, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#server/platform/context.ts'
import { impersonations } from '#server/schema/administration/impersonation-tables.ts'
import { listColumns, listViews } from '#server/schema/administration/list-view-tables.ts'
import { saleAppeals } from '#server/schema/administration/sale-moderation-tables.ts'
import { saleDocumentGrantees } from '#server/schema/catalogue/conformity-tables.ts'
import { rentalDefaults } from '#server/schema/catalogue/rental-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { sellerCards, sellerInvoices } from '#server/schema/dealings/billing-tables.ts'
import {
  bankAccounts,
  documents,
  ownerBillingDetails,
  payoutAccounts,
  payouts,
} from '#server/schema/dealings/finance-tables.ts'
import { visitSlots } from '#server/schema/dealings/visit-tables.ts'
import { reviewReports } from '#server/schema/following/review-tables.ts'
import { saleFeeds, saleImports } from '#server/schema/following/sale-feed-tables.ts'
import { accountActivities, factorRemovals, sessions } from '#server/schema/people/account-tables.ts'
import { sellerBans } from '#server/schema/people/seller-ban-tables.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { openForm } from '#server/verification/cases/case-keys.ts'

interface RecordList {
  table: PgTable
  /** Columns with the id of the person. */
  of: PgColumn[]
  /** Secrets, and what staff wrote or who of them did. */
  without?: PgColumn[]
  /** A row with what is sealed in it opened. */
  open?: (app: Pick<Context, 'keyFor'>, row: Record<string, unknown>) => Record<string, unknown>
}

/** Lists of the export that are the rows of one table, for tables that no module presents otherwise. */
const recordLists: Record<string, RecordList> = {
  sessions: {
    table: sessions,
    of: [sessions.userId],
    without: [sessions.staffId, sessions.staffSessionId],
  },
  factor_removals: {
    table: factorRemovals,
    of: [factorRemovals.userId],
    without: [factorRemovals.approvedBy],
  },
  last_use: { table: accountActivities, of: [accountActivities.userId] },
  impersonations: {
    table: impersonations,
    of: [impersonations.userId],
    without: [impersonations.staffId, impersonations.sessionId],
  },
  verification_cases: {
    table: verificationCases,
    of: [verificationCases.subjectId],
    without: [
      verificationCases.claimedBy,
      verificationCases.claimedUntil,
      verificationCases.decidedBy,
      verificationCases.numberHashes,
    ],
    open: (app, { sealedForm, ...row }) => ({
      ...row,
      form: openForm(app, { id: row.id as string, sealedForm: sealedForm as string }),
    }),
  },
  rental_defaults: { table: rentalDefaults, of: [rentalDefaults.ownerId] },
  owner_billing: { table: ownerBillingDetails, of: [ownerBillingDetails.ownerId] },
  bank_account: {
    table: bankAccounts,
    of: [bankAccounts.ownerId],
    without: [bankAccounts.sealedIban, bankAccounts.ibanKey],
  },
  payout_accounts: { table: payoutAccounts, of: [payoutAccounts.ownerId] },
  payouts: { table: payouts, of: [payouts.ownerId], without: [payouts.sentBy] },
  documents: { table: documents, of: [documents.participantId] },
  cards: {
    table: sellerCards,
    of: [sellerCards.sellerId],
    without: [sellerCards.customerReference, sellerCards.setUpReference, sellerCards.methodReference],
  },
  plan_invoices: { table: sellerInvoices, of: [sellerInvoices.sellerId] },
  seller_team: {
    table: sellerTeamMembers,
    of: [sellerTeamMembers.sellerId, sellerTeamMembers.userId],
    without: [sellerTeamMembers.invitationHash],
  },
  sale_feeds: { table: saleFeeds, of: [saleFeeds.sellerId] },
  sale_imports: { table: saleImports, of: [saleImports.sellerId] },
  sale_appeals: { table: saleAppeals, of: [saleAppeals.sellerId], without: [saleAppeals.decidedBy] },
  seller_ban: { table: sellerBans, of: [sellerBans.sellerId], without: [sellerBans.bannedBy] },
  document_grants: {
    table: saleDocumentGrantees,
    of: [saleDocumentGrantees.granteeId],
  },
  visit_slots: { table: visitSlots, of: [visitSlots.sellerId] },
  review_reports: { table: reviewReports, of: [reviewReports.reporterId] },
  saved_views: { table: listViews, of: [listViews.userId] },
  shown_columns: { table: listColumns, of: [listColumns.userId] },
}

export async function exportRecordsOf(app: Pick<Context, 'db' | 'keyFor'>, userId: string) {
  const lists: Record<string, Record<string, unknown>[]> = {}
  for (const [name, { table, of, without = [], open }] of Object.entries(recordLists)) {
    const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !without.includes(column))
    const rows = await app.db
      .select(Object.fromEntries(columns))
      .from(table)
      .where(or(...of.map((column) => eq(column, userId))))
    lists[name] = open ? rows.map((row) => open(app, row)) : rows
  }
  return lists
}
