import { compareOpenReports } from '#server/accounting/reconciliation/compare-report.ts'
import { bookFeeVat } from '#server/accounting/commissions/book-fee-vat.ts'
import {
  followInvoices,
  transmitInvoices,
} from '#server/accounting/invoice-transmissions/transmit-invoices.ts'
import { followTaxYear } from '#server/accounting/tax-statements/follow-tax-year.ts'
import { summarizeLedger } from '#server/accounting/balances/summarize-ledger.ts'
import { verifyLedgerDaily } from '#server/accounting/balances/verify-ledger.ts'
import { readCertificates } from '#server/document-checks/certificates/read-certificates.ts'
import { sweepAvatars } from '#server/accounts/profile/sweep-avatars.ts'
import { checkVatNumbers } from '#server/billing/vat/check-vat-numbers.ts'
import { chargeSavedCards } from '#server/billing/cards/charge-cards.ts'
import { followUnpaidInvoices, renewPlans, notifyRenewals } from '#server/billing/plans/renew-plans.ts'
import { reconcileInvoicePayments } from '#server/billing/invoices/settle-invoice.ts'
import { removeDueFactors } from '#server/accounts/second-factors/carry-out-removals.ts'
import type { Context } from '#server/platform/context.ts'
import { finishDueChecks } from '#server/verification/checks/finish-checks.ts'
import { expireCases } from '#server/verification/cases/expire-cases.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { expireApprovals } from '#server/approvals/decide-approval.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { resumeBulkJobs } from '#server/administration/bulk/run-bulk-job.ts'
import { notifyOverdueDataRequests } from '#server/administration/data-requests/answer-data-request.ts'
import { endSuspensions } from '#server/administration/suspensions/lift-suspension.ts'
import { notifyServiceLevels } from '#server/administration/support-cases/notify-service-levels.ts'
import { sealAudit } from '#server/audit/seal-audit.ts'
import { refreshRanks } from '#server/rentals/ranking/refresh-ranks.ts'
import { refreshHostRecords } from '#server/bookings/cancellation/refresh-host-records.ts'
import { releaseDueDeposits } from '#server/bookings/deposits/release-due-deposits.ts'
import { processDueBookings } from '#server/bookings/lifecycle/process-due-bookings.ts'
import { sendReminders } from '#server/bookings/notifications/send-reminders.ts'
import { mailUnreadMessages } from '#server/conversations/mail-unread-messages.ts'
import { issueInvoices } from '#server/invoicing/issue-invoices.ts'
import { sendConnectedPayouts } from '#server/finances/payouts/provider-payouts.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { processDueInquiries } from '#server/inquiries/process-due-inquiries.ts'
import { remindOfIncidents } from '#server/incidents/notify-staff.ts'
import { processDueOffers } from '#server/offers/process-due-offers.ts'
import { followForeignTaxes } from '#server/pricing/apply-foreign-taxes.ts'
import { resumeTaxImports } from '#server/pricing/tourist-tax/run-tax-import.ts'
import { refreshRates } from '#server/rates/refresh-rates.ts'
import { debitDuePayments } from '#server/payments/debits/debit-due-payments.ts'
import { reassessWaitingSales } from '#server/sales/risk/assess-sale-risk.ts'
import { storePricesInEuros } from '#server/sales/listing/store-prices-in-euros.ts'
import { processDueSales } from '#server/sales/lifecycle/process-due-sales.ts'
import { repeatErasures } from '#server/privacy/close-account.ts'
import { prepareNextMonths, purgeExpired } from './purge-expired.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { notifyDuties } from '#server/rentals/lifecycle/notify-duties.ts'
import type { Frequency } from '#server/platform/jobs/frequencies.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { notifyJobFailure } from '#server/notifications/notify-job-failure.ts'
import { lowerYearlyCaps } from '#server/rentals/lifecycle/lower-yearly-caps.ts'
import { enforceRegistration } from '#server/rentals/registration/enforce-registration.ts'
import { sweepRentalPictures } from '#server/rentals/pictures/sweep-rental-pictures.ts'
import { refreshAgedRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { resumeImports } from '#server/feeds/import/run-import.ts'
import { resumeSubmissions } from '#server/feeds/import/submit-imported.ts'
import { syncDueSaleFeeds } from '#server/feeds/sync-sale-feed.ts'
import { notifyFollowers } from '#server/favorites/notify-followers.ts'
import { notifyStayPrices } from '#server/favorites/notify-stay-prices.ts'
import { findFraudClusters } from '#server/moderation/fraud/find-fraud-clusters.ts'
import { notifyOverdueOrders } from '#server/reports/orders/notify-order.ts'
import { notifyOverdueNoticeAppeals } from '#server/reports/notify-notice-appeal.ts'
import { notifyOverdueCases } from '#server/moderation/sales/notify-overdue-cases.ts'
import { sendAlerts } from '#server/saved-searches/send-alerts.ts'
import { revealReviews } from '#server/reviews/publication/reveal-reviews.ts'
import { requestConfirmations } from '#server/sales/freshness/request-confirmations.ts'
import { sweepSalePictures } from '#server/sales/pictures/sweep-sale-pictures.ts'
import { sendViewDigests } from '#server/sale-metrics/send-view-digests.ts'
import { announceRises } from '#server/administration/settings/announce-rises.ts'
import { closeQuietTickets } from '#server/support/talk-support.ts'
import { processDueVisits } from '#server/visits/process-due-visits.ts'

/** Jobs whose results users wait for. */
const everyMinute = {
  finishDueChecks,
  expireCases,
  removeDueFactors,
  expireApprovals,
  announceRises,
  endSuspensions,
  notifyOverdueDataRequests,
  moveDueBookings: processDueBookings,
  debitDuePayments,
  sendReminders,
  releaseDueDeposits,
  mailUnreadMessages,
  tendInquiries: processDueInquiries,
  tendVisits: processDueVisits,
  tendOffers: processDueOffers,
  moveDueSales: processDueSales,
  tellKeepers: notifyFollowers,
  sendAlerts,
  resumeImports,
  resumeTaxImports,
  followForeignTaxes,
  resumeBulkJobs,
  resumeSubmissions,
  syncDueSaleFeeds,
  sealAudit,
  summarizeLedger,
  reconcileInvoicePayments,
  chargeSavedCards,
  purgeExpiredEveryMinute: purgeExpired('every-minute'),
  checkVatNumbers,
  transmitInvoices,
  tellLateCases: notifyOverdueCases,
  tellLateNoticeAppeals: notifyOverdueNoticeAppeals,
  tellLateOrders: notifyOverdueOrders,
  notifyServiceLevels,
}
const hourly = {
  readCertificates,
  tellStayPrices: notifyStayPrices,
  refreshPayouts: (app: Context) => refreshPayouts(app),
  sendConnectedPayouts,
  compareReports: (app: Context) => compareOpenReports(app),
  issueInvoices,
  bookFeeVat,
  followInvoices,
  renewPlans,
  tellOfRenewals: notifyRenewals,
  followUnpaidInvoices,
  repeatErasures,
  prepareNextMonths,
  purgeExpiredHourly: purgeExpired('hourly'),
  refreshRates,
  keepPricesInEuros: storePricesInEuros,
  reassessWaitingSales,
  findFraudClusters,
  remindOfIncidents,
  tellDuties: notifyDuties,
  revealReviews,
  askForConfirmations: requestConfirmations,
  sendViewDigests,
  closeQuietTickets,
  // Replacing the key, or the version, restarts the server; the first of these job runs comes a minute later.
  resealSecrets,
}
/** These jobs read the whole store, every old review or every listing, so they run once a day. */
const daily = {
  lowerYearlyCaps,
  enforceRegistration,
  sweepRentalPictures,
  sweepSalePictures,
  sweepAvatars,
  followTaxYear,
  verifyLedger: verifyLedgerDaily,
  refreshAgedRatings,
  refreshHostRecords,
  refreshRanks,
  purgeExpiredDaily: purgeExpired('daily'),
}

/** Jobs by frequency. Several processes may run one at once: the second finds nothing left to process. */
export const scheduledJobs: Record<Frequency, Record<string, Job>> = {
  'every-minute': everyMinute,
  hourly,
  daily,
}
/** What jobs follow up on in the modules above theirs. */
export type JobContext = VerificationContext & ApprovalContext
type Job = (app: JobContext) => Promise<unknown>

/**
 * Runs jobs one after the other; a failing job does not stop the others.
 * @returns the names of those that failed
 */
export async function runJobList(app: JobContext, due: Record<string, Job> = hourly) {
  await app.settings.refresh()
  const failed: string[] = []
  for (const [jobName, work] of Object.entries(due)) {
    if (await runJob(app, jobName, work)) failed.push(jobName)
  }
  return failed
}

/**
 * Runs a job again that failed in its run.
 * @throws where it fails again; a job that this version does not have is done
 */
export async function runRetry(app: JobContext, jobName: string) {
  const work = Object.values(scheduledJobs).find((jobs) => Object.hasOwn(jobs, jobName))?.[jobName]
  if (!work) return
  await app.settings.refresh()
  const error = await runJob(app, jobName, work)
  if (error) throw error
}

/** @returns why it failed; undefined where it succeeded */
async function runJob(app: JobContext, job: string, work: Job): Promise<Error | undefined> {
  const { jobs, jobSeconds } = app.metrics
  const begun = performance.now()
  const failure = await traced(`job ${job}`, { attributes: { 'demeure.job': job } }, () => work(app)).then(
    () => undefined,
    async (error: unknown) => {
      app.log.error({ err: error, job }, 'a job failed')
      await notifyJobFailure(app, job).catch((silent: unknown) =>
        app.log.error({ err: silent, job }, 'administrators could not be notified'),
      )
      return error instanceof Error ? error : new Error(String(error))
    },
  )
  jobs.inc({ name: job, result: failure ? 'failed' : 'succeeded' })
  jobSeconds.inc({ name: job }, (performance.now() - begun) / 1000)
  return failure
}
