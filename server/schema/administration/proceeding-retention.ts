import { eq, sql } from 'drizzle-orm'
import { saleDocumentViews } from '#server/schema/catalogue/conformity-tables.ts'
import { verificationViews } from '#server/schema/catalogue/verification-tables.ts'
import { reviewReports } from '#server/schema/following/review-tables.ts'
import { dataRequests } from '#server/schema/people/data-request-tables.ts'
import { suspensions } from '#server/schema/people/suspension-tables.ts'
import { bulkJobs } from './bulk-job-tables.ts'
import { contactMessages } from './contact-tables.ts'
import { fraudClusters } from './fraud-tables.ts'
import { authorityOrders } from './order-tables.ts'
import { contentReports, noticeAppeals, removedComments } from './report-tables.ts'
import { supportTickets } from './support-tables.ts'

const policy = 'Rules, section 14; privacy policy, section 6'
/** As the audit trail, which has the same decisions. */
const decisions = `Code civil, article 2224 (five years of prescription); ${policy}`
const ofDecisions = { age: { years: 5 }, basis: decisions, frequency: 'daily' } as const

/** Part of `retention.ts`: letters, decisions about people and content, and who saw documents. */
export const proceedingRetention = {
  contact_messages: {
    table: contactMessages,
    since: contactMessages.createdAt,
    age: { years: 3 },
    basis: policy,
    frequency: 'daily',
  },
  closed_support_tickets: {
    table: supportTickets,
    since: supportTickets.updatedAt,
    where: eq(supportTickets.status, 'closed'),
    age: { years: 3 },
    basis: policy,
    frequency: 'daily',
  },
  data_requests: { table: dataRequests, since: dataRequests.answeredAt, ...ofDecisions },
  lifted_suspensions: { table: suspensions, since: suspensions.liftedAt, ...ofDecisions },
  content_reports: { table: contentReports, since: contentReports.decidedAt, ...ofDecisions },
  /** What its author no longer contests: a day longer than they may, whose months are counted in UTC. */
  removed_comments: {
    table: removedComments,
    since: removedComments.removedAt,
    where: sql`not exists (select from ${noticeAppeals} where ${noticeAppeals.reportId} = ${removedComments.reportId}
      and ${noticeAppeals.decidedAt} is null)`,
    age: { months: 6, days: 1 },
    basis: 'Regulation (EU) 2022/2065, article 20(1): six months; GDPR, article 5(1)(e)',
    frequency: 'daily',
  },
  review_reports: { table: reviewReports, since: reviewReports.closedAt, ...ofDecisions },
  authority_orders: { table: authorityOrders, since: authorityOrders.answeredAt, ...ofDecisions },
  fraud_clusters: { table: fraudClusters, since: fraudClusters.closedAt, ...ofDecisions },
  verification_views: { table: verificationViews, since: verificationViews.createdAt, ...ofDecisions },
  sale_document_views: { table: saleDocumentViews, since: saleDocumentViews.viewedAt, ...ofDecisions },
  /** What was done to each object is in the audit trail. */
  bulk_jobs: {
    table: bulkJobs,
    since: bulkJobs.finishedAt,
    age: { days: 365 },
    basis: 'GDPR, article 5(1)(e): no longer than the purpose needs',
    frequency: 'daily',
  },
} as const
