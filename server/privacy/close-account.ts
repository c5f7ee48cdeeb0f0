import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { endBillingOf } from '#server/billing/plans/change-plan.ts'
import { endOwnerBilling } from '#server/invoicing/owner-billing-details.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { eraseMailTo } from './erase-mail.ts'
import { eraseDocumentsOf } from '#server/sale-documents/sale-documents.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { eraseTemplatesOf } from '#server/conversations/erase-templates.ts'
import { eraseInquiriesOf } from '#server/inquiries/export-inquiries.ts'
import { eraseFavoritesOf } from '#server/favorites/erase-favorites.ts'
import { eraseNotificationsOf } from '#server/notifications/erase-notifications.ts'
import { eraseGuidesOf } from '#server/rentals/arrival-guide/arrival-guides.ts'
import { eraseDefaultsOf } from '#server/rentals/listing/rental-defaults.ts'
import { archiveRentalsOf } from './archive-rentals-of.ts'
import { eraseFeedsOf } from '#server/feeds/erase-feeds.ts'
import { eraseSearchesOf } from '#server/saved-searches/erase-searches.ts'
import { eraseTeamOf } from '#server/sellers/erase-team.ts'
import { eraseReporter } from '#server/reports/export-reports.ts'
import { eraseSellerProfile } from '#server/sellers/open-seller-profile.ts'
import { withdrawListingsOf } from '#server/sales/lifecycle/withdraw-listings-of.ts'
import { eraseOffersOf } from '#server/offers/export-offers.ts'
import { eraseTicketsOf } from '#server/support/talk-support.ts'
import { eraseBadgesOf } from '#server/verification/badges/erase-badges.ts'
import { eraseVisitsOf } from '#server/visits/export-visits.ts'
import { noTelephone } from '#server/accounts/stored-telephone.ts'
import { deleteNotesAbout } from '#server/accounts/profile/user-notes.ts'
import { updateUser, type User } from '#server/accounts/account-repository.ts'
import {
  accountActivities,
  accountChanges,
  externalIdentities,
  factorRemovals,
  oneTimeTokens,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  sessions,
  userRoles,
} from '#server/schema/people/account-tables.ts'
import { listColumns, listViews } from '#server/schema/administration/list-view-tables.ts'
import { removeDevices } from '#server/accounts/sign-in/claim-address.ts'
import { assertNotLastAdmin } from '#server/accounts/roles/assert-not-last-admin.ts'
import { type Proof, proveIdentity } from '#server/accounts/second-factors/prove-identity.ts'
import { acceptHolderOfClosing } from '#server/finances/payouts/bank-account.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import { accountClosedMail } from '#server/accounts/profile/security-emails.ts'
import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/**
 * Closes an account permanently. Listings are unpublished, sessions end and personal data is erased; bookings and
 * reviews remain, anonymised. Refused while a stay is to come, and to the last administrator.
 * @throws 403, 409, 422
 */
export async function closeAccount(app: Context, actor: SignedIn, proof: Proof, visit: Visit) {
  const user = await proveIdentity(app, actor, proof, visit)
  await app.db.transaction(async (tx) => {
    await eraseAccount(app, tx, user)
    await recordSecurityEvent(app, tx, visit, user.id, 'account_closed')
  })
  if (user.avatarKey) await app.storage.delete([user.avatarKey])
}

/**
 * Database part of closing an account, by its user or by the job for idle accounts.
 * @throws 409 while a stay is to come, and for the last administrator
 */
export async function eraseAccount(app: Context, tx: Transaction, user: User) {
  await assertNotLastAdmin(tx, user.id)
  const author = await authorOf(tx, user.id)
  await archiveRentalsOf(tx, user.id, app.clock.now())
  await eraseGuidesOf(tx, user.id)
  await eraseDefaultsOf(tx, user.id)
  await withdrawListingsOf(app, tx, user.id)
  await eraseBadgesOf(tx, user.id)
  await eraseVisitsOf(app, tx, author)
  await eraseOffersOf(app, tx, user.id)
  await endBillingOf(tx, app, user.id)
  await endOwnerBilling(tx, user.id)
  await acceptHolderOfClosing(tx, user.id)
  await eraseSellerProfile(tx, user.id)
  await eraseTeamOf(tx, user.id)
  await eraseFeedsOf(tx, user.id)
  await eraseSearchesOf(tx, user.id)
  await eraseTicketsOf(tx, user.id)
  await eraseDocumentsOf(tx, user.id)
  await eraseMailTo(tx, author.addresses)
  await eraseNotificationsOf(app, tx, user.id)
  await eraseTemplatesOf(tx, user.id)
  await eraseFavoritesOf(tx, user.id, app.clock.now())
  await eraseInquiriesOf(tx, author)
  await eraseReporter(tx, author)
  await deleteNotesAbout(tx, user.id)
  await queueMail(tx, user.email, accountClosedMail.mail(app, user))
  await erasePerson(tx, user.id, app.clock.now())
}

/** Closes an account whose belongings have moved to another of the same person. */
export async function closeMerged(tx: Transaction, id: string, into: string, now: Date) {
  await erasePerson(tx, id, now)
  await updateUser(tx, id, { mergedInto: into }, now)
}

async function erasePerson(db: Executor, id: string, now: Date) {
  const tables = [
    listColumns,
    listViews,
    accountChanges,
    factorRemovals,
    sessions,
    oneTimeTokens,
    externalIdentities,
    passkeys,
    pendingSignIns,
    recoveryCodes,
    userRoles,
    accountActivities,
  ]
  for (const table of tables) {
    await db.delete(table).where(eq(table.userId, id))
  }
  await removeDevices(db, id)
  const erased = {
    email: `${id}@closed.invalid`,
    emailKey: `closed:${id}`,
    emailVerifiedAt: null,
    passwordHash: null,
    firstName: 'Compte',
    lastName: 'clos',
    ...noTelephone,
    bio: '',
    companyName: null,
    avatarKey: null,
    totpSecret: null,
    totpConfirmedAt: null,
    totpLastStep: null,
    identityVerifiedAt: null,
    identityEndsAt: null,
    status: 'closed',
    closedAt: now,
  } as const
  await updateUser(db, id, erased, now)
}
