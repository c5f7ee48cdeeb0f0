import { sweepAvatars } from './accounts/sweep-avatars.ts'
import { checkVatNumbers } from './billing/check-vat-numbers.ts'
import { chargeSavedCards } from './billing/charge-cards.ts'
import { forgetEndedCards } from './billing/keep-card.ts'
import { followUnpaidInvoices, renewPlans, tellOfRenewals } from './billing/renew-plans.ts'
import { reconcileInvoicePayments } from './billing/settle-invoice.ts'
import { removeDueFactors } from './accounts/carry-out-removals.ts'
import { forgetExpired } from './accounts/forget-expired.ts'
import { tendIdleAccounts } from './accounts/tend-idle-accounts.ts'
import type { App } from './app.ts'
import { sealAudit } from './audit/seal-audit.ts'
import { trimAudit } from './audit/trim-audit.ts'
import { forgetOldQuotes } from './bookings/forget-old-quotes.ts'
import { moveDueBookings } from './bookings/move-due-bookings.ts'
import { sendReminders } from './bookings/send-reminders.ts'
import { forgetOldConversations } from './conversations/forget-old-conversations.ts'
import { mailUnreadMessages } from './conversations/mail-unread-messages.ts'
import { forgetGivenAnswers } from './http/idempotency.ts'
import { forgetBankAccounts } from './finances/forget-bank-accounts.ts'
import { issueInvoices } from './finances/issue-invoices.ts'
import { sendConnectedPayouts } from './finances/provider-payouts.ts'
import { refreshPayouts } from './finances/refresh-payouts.ts'
import { forgetSpentLimits } from './http/limits.ts'
import { forgetOldInquiries, tendInquiries } from './inquiries/tend-inquiries.ts'
import { forgetOldMail } from './mail/forget-old-mail.ts'
import { forgetOldNotifications } from './notifications/forget-old-notifications.ts'
import { remindOfIncidents } from './incidents/tell-house.ts'
import { forgetOldOffers, tendOffers } from './offers/tend-offers.ts'
import { refreshRates } from './rates/refresh-rates.ts'
import { reassessWaitingSales } from './sales/assess-sale-risk.ts'
import { keepPricesInEuros } from './sales/keep-prices-in-euros.ts'
import { moveDueSales } from './sales/move-due-sales.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { tellDuties } from './rentals/tell-duties.ts'
import type { Rhythm } from './jobs/rhythms.ts'
import { tellJobFailure } from './jobs/tell-job-failure.ts'
import { sweepRentalPictures } from './rentals/sweep-rental-pictures.ts'
import { refreshAgedRatings } from './reviews/refresh-ratings.ts'
import { forgetOldFigures } from './sale-figures/forget-old-figures.ts'
import { forgetOldImports } from './sale-feeds/forget-old-imports.ts'
import { resumeImports } from './sale-feeds/run-import.ts'
import { resumeSubmissions } from './sale-feeds/submit-imported.ts'
import { syncDueSaleFeeds } from './sale-feeds/sync-sale-feed.ts'
import { tellKeepers } from './favorites/tell-keepers.ts'
import { tellStayPrices } from './favorites/tell-stay-prices.ts'
import { findFraudClusters } from './sale-moderation/find-fraud-clusters.ts'
import { tellLateOrders } from './reports/tell-order.ts'
import { tellLateNoticeAppeals } from './reports/tell-notice-appeal.ts'
import { tellLateCases } from './sale-moderation/tell-late-cases.ts'
import { sendAlerts } from './saved-searches/send-alerts.ts'
import { forgetEndedDevices } from './push/my-devices.ts'
import { forgetOldPushes } from './push/send-due-pushes.ts'
import { revealReviews } from './reviews/reveal-reviews.ts'
import { askForConfirmations } from './sales/ask-for-confirmations.ts'
import { forgetOldTexts } from './sms/send-due-texts.ts'
import { forgetEndedLinks } from './signed-links/signed-links.ts'
import { sweepSalePictures } from './sales/sweep-sale-pictures.ts'
import { forgetUnsentAttachments } from './support/attachments.ts'
import { closeQuietTickets } from './support/talk-support.ts'
import { forgetOldVisits, tendVisits } from './visits/tend-visits.ts'

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
  refreshPayouts: (app: App) => refreshPayouts(app),
  sendConnectedPayouts,
  issueInvoices,
  renewPlans,
  tellOfRenewals,
  followUnpaidInvoices,
  forgetSpentLimits,
  forgetGivenAnswers,
  forgetOldQuotes,
  forgetExpired,
  forgetOldMail,
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
  resealSecrets: async (app: App) => (app.config.SECRET_KEY_PREVIOUS ? resealSecrets(app) : undefined),
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
type Chore = (app: App) => Promise<unknown>

/**
 * Does some chores one after the other; one that fails holds up none of the others.
 * @returns those that failed
 */
export async function tidyUp(app: App, due: Record<string, Chore> = hourly) {
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
