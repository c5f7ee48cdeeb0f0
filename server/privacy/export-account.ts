import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { exportBillingOf } from '#server/billing/export-billing.ts'
import { exportCalendarsOf } from '#server/calendar/export-calendars-of.ts'
import { exportBookingsOf } from '#server/bookings/export/export-bookings-of.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { exportTaxesOf } from '#server/finances/export-taxes.ts'
import { exportInquiriesOf } from '#server/inquiries/export-inquiries.ts'
import { exportMailTo } from './export-mail-to.ts'
import { exportRecordsOf } from './export-records.ts'
import { exportSuspensions } from './export-suspensions.ts'
import { exportConversationsOf } from '#server/conversations/export-conversations.ts'
import { exportFavoritesOf } from '#server/favorites/export-favorites.ts'
import { exportStayGuidesOf } from '#server/bookings/guide/stay-guide.ts'
import { exportPicturesOf } from '#server/bookings/inventory/inventory-evidence.ts'
import { exportStatementsOf } from '#server/incidents/export-statements-of.ts'
import { exportNotificationsOf } from '#server/notifications/export-notifications.ts'
import { exportGuidesOf } from '#server/rentals/arrival-guide/arrival-guides.ts'
import { exportRentalsOf } from '#server/rentals/export-rentals-of.ts'
import { exportReportsOf } from '#server/reports/export-reports.ts'
import { exportReviewsOf } from '#server/reviews/export-reviews-of.ts'
import { exportSalesOf } from '#server/sales/listing/export-sales-of.ts'
import { exportSearchesOf } from '#server/saved-searches/saved-searches.ts'
import { exportSellerOf } from '#server/sellers/export-seller-of.ts'
import { exportOffersOf } from '#server/offers/export-offers.ts'
import { exportVisitsOf } from '#server/visits/export-visits.ts'
import { notesAbout } from '#server/accounts/profile/user-notes.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import { findUser, type User } from '#server/accounts/account-repository.ts'
import {
  accountChanges,
  externalIdentities,
  securityEvents,
  userRoles,
} from '#server/schema/people/account-tables.ts'
import { exportTicketsOf } from '#server/support/talk-support.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import { listPasskeys } from '#server/accounts/passkeys/passkey-repository.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** All data about one user (GDPR, articles 15 and 20) in a ZIP: each list as JSON and CSV, and the portrait. */
export async function exportAccount(app: Context, userId: string, visit: Visit) {
  const user = await findUser(app.db, userId)
  if (!user) throw signInNeeded()
  const author = await authorOf(app.db, userId)
  const lists: Record<string, Record<string, unknown>[]> = {
    account: [presentPerson(app, user)],
    ...(await exportSignIns(app, userId)),
    ...(await exportRentalsOf(app.db, userId)),
    ...(await exportCalendarsOf(app.db, userId)),
    ...(await exportGuidesOf(app, userId)),
    ...(await exportBookingsOf(app.db, userId)),
    ...(await exportStatementsOf(app.db, userId)),
    ...(await exportPicturesOf(app.db, userId)),
    ...(await exportStayGuidesOf(app, userId)),
    ...(await exportReviewsOf(app.db, userId)),
    support_messages: await exportTicketsOf(app.db, userId),
    seller_profile: await exportSellerOf(app.db, userId),
    ...(await exportBillingOf(app.db, userId)),
    ...(await exportTaxesOf(app, userId)),
    sale_listings: await exportSalesOf(app.db, userId),
    ...(await exportSearchesOf(app, userId)),
    ...(await exportMailTo(app.db, author.addresses)),
    ...(await exportNotificationsOf(app, userId)),
    ...(await exportConversationsOf(app.db, userId)),
    ...(await exportFavoritesOf(app.db, userId)),
    ...(await exportInquiriesOf(app, author)),
    ...(await exportVisitsOf(app, author)),
    ...(await exportOffersOf(app.db, userId)),
    ...(await exportReportsOf(app.db, author)),
    ...(await exportSuspensions(app.db, userId)),
    staff_notes: await notesAbout(app.db, userId),
    ...(await exportRecordsOf(app, userId)),
  }
  const files = Object.entries(lists).flatMap(([name, rows]): [string, Uint8Array][] => [
    [`${name}.json`, strToU8(JSON.stringify(rows, null, 2))],
    [`${name}.csv`, strToU8(toCsv(rows as Parameters<typeof toCsv>[0]))],
  ])
  const portrait = user.avatarKey && (await app.storage.get(user.avatarKey))
  if (portrait) files.push(['portrait.webp', portrait.bytes])
  await recordSecurityEvent(app, app.db, visit, userId, 'data_exported')
  await recordAudit(app, app.db, {
    action: 'export.account',
    entity: { kind: 'user', id: userId },
    actor: { userId, roles: [] },
    visit,
  })
  return zipSync(Object.fromEntries(files), { level: 6 })
}

/** An allow-list, so that hashes and secrets are never exported. */
function presentPerson(app: Context, user: User) {
  const { id, email, emailVerifiedAt, firstName, lastName, bio, companyName } = user
  const { language, currency, status, kycStatus, createdAt, updatedAt } = user
  const { identityVerifiedAt, identityEndsAt } = user
  return {
    id,
    email,
    emailVerifiedAt,
    firstName,
    lastName,
    phoneNumber: telephoneOf(app, user),
    bio,
    companyName,
    language,
    currency,
    status,
    kycStatus,
    identityVerifiedAt,
    identityEndsAt,
    twoFactor: user.totpConfirmedAt !== null,
    createdAt,
    updatedAt,
  }
}

async function exportSignIns(app: Context, userId: string) {
  return {
    roles: await app.db.select().from(userRoles).where(eq(userRoles.userId, userId)),
    external_sign_ins: await app.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, userId)),
    passkeys: (await listPasskeys(app.db, userId)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    account_changes: await app.db
      .select({
        kind: accountChanges.kind,
        createdAt: accountChanges.createdAt,
        effectiveAt: accountChanges.effectiveAt,
        undoneAt: accountChanges.undoneAt,
      })
      .from(accountChanges)
      .where(eq(accountChanges.userId, userId))
      .orderBy(accountChanges.createdAt),
    security_events: await app.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(securityEvents.createdAt),
  }
}
