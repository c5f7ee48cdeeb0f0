import { sweepAvatars } from '#server/accounts/profile/sweep-avatars.ts'
import { checkVatNumbers } from '#server/billing/vat/check-vat-numbers.ts'
import { chargeSavedCards } from '#server/billing/cards/charge-cards.ts'
import { forgetEndedCards } from '#server/billing/cards/keep-card.ts'
import { followUnpaidInvoices, renewPlans, tellOfRenewals } from '#server/billing/plans/renew-plans.ts'
import { reconcileInvoicePayments } from '#server/billing/invoices/settle-invoice.ts'
import { removeDueFactors } from '#server/accounts/second-factors/carry-out-removals.ts'
import { forgetExpired } from '#server/accounts/forget-expired.ts'
import { tendIdleAccounts } from '#server/privacy/tend-idle-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { sealAudit } from '#server/audit/seal-audit.ts'
import { trimAudit } from '#server/audit/trim-audit.ts'
import { forgetOldQuotes } from '#server/bookings/quote/forget-old-quotes.ts'
import { moveDueBookings } from '#server/bookings/lifecycle/move-due-bookings.ts'
import { sendReminders } from '#server/bookings/notifications/send-reminders.ts'
import { forgetOldConversations } from '#server/conversations/forget-old-conversations.ts'
import { mailUnreadMessages } from '#server/conversations/mail-unread-messages.ts'
import { forgetGivenAnswers } from '#server/idempotency/idempotency.ts'
import { forgetBankAccounts } from '#server/finances/payouts/forget-bank-accounts.ts'
import { issueInvoices } from '#server/invoicing/issue-invoices.ts'
import { sendConnectedPayouts } from '#server/finances/payouts/provider-payouts.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { forgetSpentLimits } from '#server/platform/http/limits/limits.ts'
import { forgetOldInquiries, tendInquiries } from '#server/inquiries/tend-inquiries.ts'
import { forgetOldMail } from '#server/platform/mail/forget-old-mail.ts'
import { forgetOldNotifications } from '#server/notifications/forget-old-notifications.ts'
import { remindOfIncidents } from '#server/incidents/tell-house.ts'
import { forgetOldOffers, tendOffers } from '#server/offers/tend-offers.ts'
import { refreshRates } from '#server/rates/refresh-rates.ts'
import { reassessWaitingSales } from '#server/sales/risk/assess-sale-risk.ts'
import { keepPricesInEuros } from '#server/sales/listing/keep-prices-in-euros.ts'
import { moveDueSales } from '#server/sales/lifecycle/move-due-sales.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { tellDuties } from '#server/rentals/lifecycle/tell-duties.ts'
import type { Rhythm } from '#server/platform/jobs/rhythms.ts'
import { tellJobFailure } from '#server/notifications/notify-job-failure.ts'
import { sweepRentalPictures } from '#server/rentals/pictures/sweep-rental-pictures.ts'
import { refreshAgedRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { forgetOldFigures } from '#server/sale-figures/forget-old-figures.ts'
import { forgetOldImports } from '#server/feeds/import/forget-old-imports.ts'
import { resumeImports } from '#server/feeds/import/run-import.ts'
import { resumeSubmissions } from '#server/feeds/import/submit-imported.ts'
import { syncDueSaleFeeds } from '#server/feeds/sync-sale-feed.ts'
import { tellKeepers } from '#server/favorites/tell-keepers.ts'
import { tellStayPrices } from '#server/favorites/tell-stay-prices.ts'
import { findFraudClusters } from '#server/moderation/fraud/find-fraud-clusters.ts'
import { tellLateOrders } from '#server/reports/orders/tell-order.ts'
import { tellLateNoticeAppeals } from '#server/reports/tell-notice-appeal.ts'
import { tellLateCases } from '#server/moderation/sales/tell-late-cases.ts'
import { sendAlerts } from '#server/saved-searches/send-alerts.ts'
import { forgetEndedDevices } from '#server/notifications/push/my-devices.ts'
import { forgetOldPushes } from '#server/notifications/push/send-due-pushes.ts'
import { revealReviews } from '#server/reviews/publication/reveal-reviews.ts'
import { askForConfirmations } from '#server/sales/freshness/ask-for-confirmations.ts'
import { forgetOldTexts } from '#server/notifications/sms/send-due-texts.ts'
import { forgetEndedLinks } from '#server/platform/signed-links/signed-links.ts'
import { sweepSalePictures } from '#server/sales/pictures/sweep-sale-pictures.ts'
import { forgetUnsentAttachments } from '#server/support/attachments.ts'
import { closeQuietTickets } from '#server/support/talk-support.ts'
import { forgetOldVisits, tendVisits } from '#server/visits/tend-visits.ts'
import { retention } from '#server/schema/retention.ts'

/** What people wait for. */
const everyMinute = {
  removeDueFactors,
  moveDueBookings,
  sendReminders,
  mailUnreadMessages,
  tendInquiries,
  tendVisits,
  tendOffers,
  moveDueSales,
  tellKeepers,
  sendAlerts,
  resumeImports,
  resumeSubmissions,
  syncDueSaleFeeds,
  sealAudit,
  reconcileInvoicePayments,
  chargeSavedCards,
  forgetEndedCards,
  checkVatNumbers,
  tellLateCases,
  tellLateNoticeAppeals,
  tellLateOrders,
}
const hourly = {
  tellStayPrices,
  refreshPayouts: (app: Context) => refreshPayouts(app),
  sendConnectedPayouts,
  issueInvoices,
  renewPlans,
  tellOfRenewals,
  followUnpaidInvoices,
  forgetSpentLimits,
  forgetGivenAnswers,
  forgetOldQuotes,
  forgetExpired,
  forgetOldMail: (app: Context) => forgetOldMail(app, retention.mail.age.days),
  forgetOldTexts,
  forgetEndedDevices,
  forgetOldPushes,
  forgetOldNotifications,
  forgetOldConversations,
  forgetOldInquiries,
  forgetOldVisits,
  forgetOldOffers,
  forgetEndedLinks,
  refreshRates,
  keepPricesInEuros,
  reassessWaitingSales,
  findFraudClusters,
  remindOfIncidents,
  tellDuties,
  revealReviews,
  askForConfirmations,
  closeQuietTickets,
  forgetUnsentAttachments,
  // A key is replaced by starting again, and the first of these comes a minute later.
  resealSecrets: async (app: Context) => (app.config.SECRET_KEY_PREVIOUS ? resealSecrets(app) : undefined),
}
/** They read the whole store and every old review, so once a day is enough. */
const daily = {
  sweepRentalPictures,
  sweepSalePictures,
  sweepAvatars,
  refreshAgedRatings,
  forgetOldImports,
  forgetOldFigures,
  forgetBankAccounts,
  tendIdleAccounts,
  trimAudit,
}

/** Chores by how often they are due. Several processes may do one at once: the second finds nothing. */
export const chores: Record<Rhythm, Record<string, Chore>> = {
  'every-minute': everyMinute,
  hourly,
  daily,
}
type Chore = (app: Context) => Promise<unknown>

/**
 * Does some chores one after the other; one that fails holds up none of the others.
 * @returns those that failed
 */
export async function tidyUp(app: Context, due: Record<string, Chore> = hourly) {
  const failed: string[] = []
  for (const [chore, work] of Object.entries(due)) {
    await work(app).catch(async (error: unknown) => {
      failed.push(chore)
      app.log.error({ err: error, chore }, 'a chore failed')
      await tellJobFailure(app, chore).catch((silent: unknown) =>
        app.log.error({ err: silent, chore }, 'nobody could be told of it'),
      )
    })
  }
  return failed
}
