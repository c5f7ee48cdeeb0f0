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
import { eraseCalendarsOf } from '#server/calendar/feeds/erase-calendars.ts'
import { lockRentalsOf } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { assertNoStayToCome } from '#server/bookings/assert-no-stay-to-come.ts'
import { isStaff } from '#server/accounts/second-factors/second-factors.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { eraseDefaultsOf } from '#server/rentals/listing/rental-defaults.ts'
import { archiveRentalsOf } from './archive-rentals-of.ts'
import { eraseFeedsOf } from '#server/feeds/erase-feeds.ts'
import { eraseSearchesOf } from '#server/saved-searches/erase-searches.ts'
import { eraseTeamOf } from '#server/accounts/roles/erase-team.ts'
import { eraseReporter } from '#server/reports/export-reports.ts'
import { eraseSellerProfile } from '#server/sellers/open-seller-profile.ts'
import { withdrawListingsOf } from '#server/sales/lifecycle/withdraw-listings-of.ts'
import { eraseOffersOf } from '#server/offers/export-offers.ts'
import { eraseTicketsOf } from '#server/support/talk-support.ts'
import { closeCasesOf } from '#server/verification/cases/close-cases.ts'
import { eraseVisitsOf } from '#server/visits/export-visits.ts'
import { noTelephone } from '#server/accounts/stored-telephone.ts'
import { deleteNotesAbout } from '#server/accounts/profile/user-notes.ts'
import {
  findClosedSince,
  lockUserForChange,
  updateUser,
  type User,
} from '#server/accounts/account-repository.ts'
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
import { dataRequests } from '#server/schema/people/data-request-tables.ts'
import { listColumns, listViews } from '#server/schema/administration/list-view-tables.ts'
import { removeDevices } from '#server/accounts/sign-in/claim-address.ts'
import { assertNotLastAdmin } from '#server/accounts/roles/assert-not-last-admin.ts'
import { type Proof, proveIdentity } from '#server/accounts/second-factors/prove-identity.ts'
import { acceptHolderOfClosing } from '#server/finances/payouts/bank-account.ts'
import { type Author, authorOf } from '#server/accounts/proved-addresses.ts'
import { accountClosedMail } from '#server/accounts/profile/security-emails.ts'
import { lockActor } from '#server/accounts/sessions/lock-actor.ts'
import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** Longer than any request that began before the closing, and than the server may be down afterwards. */
const repeatedFor = 86_400_000

/**
 * Closes an account permanently. Listings are unpublished, sessions end and personal data is erased; bookings and
 * reviews remain, anonymised. Refused while a stay is to come, and to the last administrator.
 * @throws 401 where it was closed meanwhile, 403, 409, 422
 */
export async function closeAccount(app: Context, actor: SignedIn, proof: Proof, visit: Visit) {
  const { id } = await proveIdentity(app, actor, proof, visit)
  const user = await app.db.transaction(async (tx) => {
    const erased = await eraseAccount(app, tx, id, actor)
    await recordSecurityEvent(app, tx, visit, id, 'account_closed')
    return erased
  })
  if (user.avatarKey) await app.storage.delete([user.avatarKey])
}

/** What `eraseAccount` checks under its locks. @throws 409 while a stay is to come, and for the last administrator */
export async function assertMayClose(app: Pick<Context, 'clock'>, tx: Transaction, userId: string) {
  if (await isStaff(tx, userId)) await assertNotLastAdmin(tx, userId)
  await assertNoStayToCome(tx, userId, app.clock.now())
}

/**
 * Database part of closing an account, by its user, by staff or by the job for idle accounts.
 * @param actor its user, whose session may have ended since the request began
 * @returns the account as it was
 * @throws 401 where it was closed meanwhile, 409 while a stay is to come, and for the last administrator
 */
export async function eraseAccount(
  app: Context,
  tx: Transaction,
  userId: string,
  actor?: SignedIn,
): Promise<User> {
  // Before the account: two administrators who leave at once lock all of them in one order.
  if (await isStaff(tx, userId)) await assertNotLastAdmin(tx, userId)
  // A booking locks its guest and its rental: it commits before the stays are read, or finds the account closed.
  const user = actor ? await lockActor(app, tx, actor) : await lockUserForChange(tx, userId)
  if (!user || user.status === 'closed') throw signInNeeded()
  await lockRentalsOf(tx, userId)
  await assertNoStayToCome(tx, userId, app.clock.now())
  const author = await authorOf(tx, userId)
  await acceptHolderOfClosing(tx, userId)
  await endOwnerBilling(tx, userId, app.clock.now())
  await eraseBelongings(app, tx, author)
  await eraseMailTo(tx, author.addresses)
  await queueMail(tx, user.email, accountClosedMail.mail(app, user))
  await erasePerson(tx, userId, app.clock.now())
  return user
}

/**
 * Erases again what accounts closed within the last day have: a request that was let in before the closing may write
 * after it, and what a transaction had not committed then was not seen.
 */
export async function repeatErasures(app: Context) {
  const now = app.clock.now()
  for (const id of await findClosedSince(app.db, new Date(now.getTime() - repeatedFor))) {
    const erased = app.db.transaction(async (tx) => {
      await eraseBelongings(app, tx, await authorOf(tx, id))
      await erasePerson(tx, id, now)
    })
    await erased.catch((error: unknown) =>
      app.log.error({ err: error, userId: id }, 'an erasure could not be repeated'),
    )
  }
}

/** Closes an account whose belongings have moved to another of the same person. */
export async function closeMerged(tx: Transaction, id: string, into: string, now: Date) {
  await erasePerson(tx, id, now, { mergedInto: into })
}

/** What a person has beside the account itself; a second time nothing is left to do. */
async function eraseBelongings(app: Context, tx: Transaction, author: Author) {
  const { userId } = author
  const now = app.clock.now()
  await archiveRentalsOf(tx, userId, now)
  await eraseGuidesOf(tx, userId)
  await eraseCalendarsOf(tx, userId)
  await eraseDefaultsOf(tx, userId)
  await withdrawListingsOf(app, tx, userId)
  await closeCasesOf(app, tx, userId)
  await eraseVisitsOf(app, tx, author)
  await eraseOffersOf(app, tx, userId)
  await endBillingOf(tx, app, userId)
  await eraseSellerProfile(tx, userId)
  await eraseTeamOf(tx, userId)
  await eraseFeedsOf(tx, userId)
  await eraseSearchesOf(tx, userId)
  await eraseTicketsOf(tx, userId)
  await eraseDocumentsOf(tx, userId)
  await eraseNotificationsOf(app, tx, userId)
  await eraseTemplatesOf(tx, userId)
  await eraseFavoritesOf(tx, userId, now)
  await eraseInquiriesOf(tx, author)
  await eraseReporter(tx, author)
  await deleteNotesAbout(tx, userId)
  // What staff wrote about a request is erased too; that it was made, and answered, stays.
  await tx.update(dataRequests).set({ note: '' }).where(eq(dataRequests.userId, userId))
}

async function erasePerson(
  db: Executor,
  id: string,
  now: Date,
  { mergedInto }: Partial<Pick<User, 'mergedInto'>> = {},
) {
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
    mergedInto,
  } as const
  await updateUser(db, id, erased, now)
}
