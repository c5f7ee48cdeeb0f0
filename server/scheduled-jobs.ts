import { sweepAvatars } from '#server/accounts/profile/sweep-avatars.ts'
import { checkVatNumbers } from '#server/billing/vat/check-vat-numbers.ts'
import { chargeSavedCards } from '#server/billing/cards/charge-cards.ts'
import { purgeEndedCards } from '#server/billing/cards/store-card.ts'
import { followUnpaidInvoices, renewPlans, notifyRenewals } from '#server/billing/plans/renew-plans.ts'
import { reconcileInvoicePayments } from '#server/billing/invoices/settle-invoice.ts'
import { removeDueFactors } from '#server/accounts/second-factors/carry-out-removals.ts'
import { purgeExpired } from '#server/accounts/purge-expired.ts'
import { processIdleAccounts } from '#server/privacy/process-idle-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { sealAudit } from '#server/audit/seal-audit.ts'
import { trimAudit } from '#server/audit/trim-audit.ts'
import { purgeOldQuotes } from '#server/bookings/quote/purge-old-quotes.ts'
import { processDueBookings } from '#server/bookings/lifecycle/process-due-bookings.ts'
import { sendReminders } from '#server/bookings/notifications/send-reminders.ts'
import { purgeOldConversations } from '#server/conversations/purge-old-conversations.ts'
import { mailUnreadMessages } from '#server/conversations/mail-unread-messages.ts'
import { purgeIdempotencyKeys } from '#server/idempotency/idempotency.ts'
import { purgeBankAccounts } from '#server/finances/payouts/purge-bank-accounts.ts'
import { issueInvoices } from '#server/invoicing/issue-invoices.ts'
import { sendConnectedPayouts } from '#server/finances/payouts/provider-payouts.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { purgeSpentLimits } from '#server/platform/http/limits/limits.ts'
import { purgeOldInquiries, processDueInquiries } from '#server/inquiries/process-due-inquiries.ts'
import { purgeOldMail } from '#server/platform/mail/purge-old-mail.ts'
import { purgeOldNotifications } from '#server/notifications/purge-old-notifications.ts'
import { remindOfIncidents } from '#server/incidents/notify-staff.ts'
import { purgeOldOffers, processDueOffers } from '#server/offers/process-due-offers.ts'
import { refreshRates } from '#server/rates/refresh-rates.ts'
import { reassessWaitingSales } from '#server/sales/risk/assess-sale-risk.ts'
import { storePricesInEuros } from '#server/sales/listing/store-prices-in-euros.ts'
import { processDueSales } from '#server/sales/lifecycle/process-due-sales.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { notifyDuties } from '#server/rentals/lifecycle/notify-duties.ts'
import type { Frequency } from '#server/platform/jobs/frequencies.ts'
import { notifyJobFailure } from '#server/notifications/notify-job-failure.ts'
import { sweepRentalPictures } from '#server/rentals/pictures/sweep-rental-pictures.ts'
import { refreshAgedRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { purgeOldMetrics } from '#server/sale-figures/purge-old-metrics.ts'
import { purgeOldImports } from '#server/feeds/import/purge-old-imports.ts'
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
import { purgeEndedDevices } from '#server/notifications/push/my-devices.ts'
import { purgeOldPushes } from '#server/notifications/push/send-due-pushes.ts'
import { revealReviews } from '#server/reviews/publication/reveal-reviews.ts'
import { requestConfirmations } from '#server/sales/freshness/request-confirmations.ts'
import { purgeOldTexts } from '#server/notifications/sms/send-due-texts.ts'
import { purgeEndedLinks } from '#server/platform/signed-links/signed-links.ts'
import { sweepSalePictures } from '#server/sales/pictures/sweep-sale-pictures.ts'
import { purgeUnsentAttachments } from '#server/support/attachments.ts'
import { closeQuietTickets } from '#server/support/talk-support.ts'
import { purgeOldVisits, processDueVisits } from '#server/visits/process-due-visits.ts'
import { retention } from '#server/schema/retention.ts'

/** Jobs whose results users wait for. */
const everyMinute = {
  removeDueFactors,
  moveDueBookings: processDueBookings,
  sendReminders,
  mailUnreadMessages,
  tendInquiries: processDueInquiries,
  tendVisits: processDueVisits,
  tendOffers: processDueOffers,
  moveDueSales: processDueSales,
  tellKeepers: notifyFollowers,
  sendAlerts,
  resumeImports,
  resumeSubmissions,
  syncDueSaleFeeds,
  sealAudit,
  reconcileInvoicePayments,
  chargeSavedCards,
  forgetEndedCards: purgeEndedCards,
  checkVatNumbers,
  tellLateCases: notifyOverdueCases,
  tellLateNoticeAppeals: notifyOverdueNoticeAppeals,
  tellLateOrders: notifyOverdueOrders,
}
const hourly = {
  tellStayPrices: notifyStayPrices,
  refreshPayouts: (app: Context) => refreshPayouts(app),
  sendConnectedPayouts,
  issueInvoices,
  renewPlans,
  tellOfRenewals: notifyRenewals,
  followUnpaidInvoices,
  forgetSpentLimits: purgeSpentLimits,
  forgetGivenAnswers: purgeIdempotencyKeys,
  forgetOldQuotes: purgeOldQuotes,
  forgetExpired: purgeExpired,
  forgetOldMail: (app: Context) => purgeOldMail(app, retention.mail.age.days),
  forgetOldTexts: purgeOldTexts,
  forgetEndedDevices: purgeEndedDevices,
  forgetOldPushes: purgeOldPushes,
  forgetOldNotifications: purgeOldNotifications,
  forgetOldConversations: purgeOldConversations,
  forgetOldInquiries: purgeOldInquiries,
  forgetOldVisits: purgeOldVisits,
  forgetOldOffers: purgeOldOffers,
  forgetEndedLinks: purgeEndedLinks,
  refreshRates,
  keepPricesInEuros: storePricesInEuros,
  reassessWaitingSales,
  findFraudClusters,
  remindOfIncidents,
  tellDuties: notifyDuties,
  revealReviews,
  askForConfirmations: requestConfirmations,
  closeQuietTickets,
  forgetUnsentAttachments: purgeUnsentAttachments,
  // Replacing the key restarts the server; the first of these job runs comes a minute later.
  resealSecrets: async (app: Context) => (app.config.SECRET_KEY_PREVIOUS ? resealSecrets(app) : undefined),
}
/** These jobs read the whole store and every old review, so they run once a day. */
const daily = {
  sweepRentalPictures,
  sweepSalePictures,
  sweepAvatars,
  refreshAgedRatings,
  forgetOldImports: purgeOldImports,
  forgetOldFigures: purgeOldMetrics,
  forgetBankAccounts: purgeBankAccounts,
  tendIdleAccounts: processIdleAccounts,
  trimAudit,
}

/** Jobs by frequency. Several processes may run one at once: the second finds nothing left to process. */
export const scheduledJobs: Record<Frequency, Record<string, Job>> = {
  'every-minute': everyMinute,
  hourly,
  daily,
}
type Job = (app: Context) => Promise<unknown>

/**
 * Runs jobs one after the other; a failing job does not stop the others.
 * @returns the names of those that failed
 */
export async function tidyUp(app: Context, due: Record<string, Job> = hourly) {
  const failed: string[] = []
  for (const [jobName, work] of Object.entries(due)) {
    await work(app).catch(async (error: unknown) => {
      failed.push(jobName)
      app.log.error({ err: error, chore: jobName }, 'a chore failed')
      await notifyJobFailure(app, jobName).catch((silent: unknown) =>
        app.log.error({ err: silent, chore: jobName }, 'nobody could be told of it'),
      )
    })
  }
  return failed
}
