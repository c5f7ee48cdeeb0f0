import { expect, test } from 'vitest'
import { balanceSearch, movementSearch, transactionSearch } from '#web/accounting/ledger-address.ts'
import { transmissionSearch } from '#web/accounting/invoice-transmissions/transmission-address.ts'
import { taxYearSearch, yearSearch } from '#web/accounting/year-address.ts'
import { reconciliationSearch } from '#web/accounting/reconciliation/reconciliation-address.ts'
import { requestSearch } from '#web/administration/data-requests/data-request-address.ts'
import { auditSearch } from '#web/audit/audit-address.ts'
import { dashboardSearch } from '#web/areas/dashboards/dashboard-address.ts'
import { bookingSearch } from '#web/bookings/manage/owner-bookings-address.ts'
import { staySearch } from '#web/bookings/mine/stay-list-address.ts'
import { calendarSearch } from '#web/calendar/calendar-address.ts'
import { conversationSearch } from '#web/conversations/conversation-list-address.ts'
import { favoriteSearch } from '#web/favorites/favorite-address.ts'
import { payoutSearch } from '#web/finances/admin/payout-queue-address.ts'
import { healthSearch } from '#web/administration/health/health-address.ts'
import { allBookingSearch } from '#web/administration/bookings/booking-address.ts'
import { listingSearch } from '#web/administration/listings/listing-address.ts'
import { workSearch } from '#web/administration/support-cases/work-address.ts'
import { refundSearch } from '#web/finances/admin/refund-queue-address.ts'
import { financeSearch } from '#web/finances/finance-address.ts'
import { inquirySearch } from '#web/inquiries/received/inquiry-list-address.ts'
import { moderationSearch as reviewModeration } from '#web/moderation/reviews/moderation-address.ts'
import { moderationSearch as saleModeration } from '#web/moderation/sales/moderation-address.ts'
import { reportSearch, reportsGrouped } from '#web/moderation/sales/reports-address.ts'
import { rentalSearch } from '#web/rentals/manage/rental-list-address.ts'
import { noticeSearch } from '#web/reports/moderate/notices-address.ts'
import { reviewSearch } from '#web/reviews/review-address.ts'
import { receivedSearch } from '#web/reviews/write/received-address.ts'
import { costSearch } from '#web/sales/cost/cost-address.ts'
import { analyticsSearch } from '#web/sellers/analytics-address.ts'
import { saleListSearch } from '#web/seller-listings/list/sale-list-address.ts'
import { statsSearch } from '#web/verification-admin/records/stats-address.ts'
import { queueSearch } from '#web/verification-admin/queue/queue-address.ts'
import { comparisonSearch } from '#web/offers/compare/compare-address.ts'
import { visitSearch } from '#web/visits/agenda/visit-address.ts'
import { visitSlotsSearch } from '#web/visits/visit-slots-address.ts'
import type { SearchState } from '#web/ui/search-state/search-state.ts'

const id = '0198f0aa-0000-7000-8000-000000000000'
const stay = 'check_in=2027-05-15&check_out=2027-05-22'

/** Addresses that people have stored and shared: each list reads them, and writes them again to the letter. */
function expectStable<State>(search: SearchState<State>, addresses: string[]) {
  for (const address of ['', ...addresses])
    expect(search.serialize(search.parse(new URLSearchParams(address))).toString()).toBe(address)
}

test('addresses of the client area', () => {
  expectStable(staySearch, ['when=past', 'when=cancelled&search=Lyon+3&page=2', 'page=7'])
  expectStable(conversationSearch, ['unread=true&page=2'])
  expectStable(visitSearch, ['view=list&page=2', `week=2027-05-15&visit=${id}`])
  expectStable(favoriteSearch, [`list=${id}&page=2&${stay}&adults=4`, `${stay}&adults=2`])
})

test('addresses of the owner area', () => {
  expectStable(bookingSearch, [
    `tab=past&search=Nadia&home=${id}&sort=total-desc&page=3`,
    'tab=requested',
    'tab=in_stay&sort=check_in-desc',
  ])
  expectStable(receivedSearch, ['avis=2&reponse=attendue'])
  expectStable(rentalSearch, [
    'search=S%C3%A8te&status=DRAFT&sort_by=price&sort_direction=asc&page=3&view=table',
    'sort_by=created_at&sort_direction=asc',
    'view=table',
  ])
  expectStable(calendarSearch('2026-11-21'), [`from=2027-01-04&span=7&home=${id}&panel=codes`, 'span=92'])
  expectStable(financeSearch, ['about=to_come&page=2', `tax=${new Date().getUTCFullYear()}`])
})

test('addresses of the seller area', () => {
  expectStable(saleListSearch, [
    'search=canut&status=under_offer&sort=title-asc&page=3&view=table',
    'status=draft',
  ])
  expectStable(inquirySearch, [
    `view=board&status=NEW&type=VISIT_REQUEST&listing=${id}&search=canal&page=2`,
    'status=CLOSED',
  ])
  expectStable(analyticsSearch, ['days=7', 'days=365'])
  expectStable(visitSlotsSearch, [`listing=${id}`])
  expectStable(comparisonSearch, [`listing=${id}&sort=net`])
  expectStable(visitSearch, ['view=list', 'view=past', 'week=2027-05-15'])
})

test('addresses of the administration', () => {
  expectStable(auditSearch, [
    `action=sale.approve&objet=sale_listing&id=${id}&qui=awa&du=2027-02-01&au=2027-02-03&page=2`,
    'au=2027-02-03',
  ])
  expectStable(dashboardSearch, ['periode=12m'])
  expectStable(requestSearch, ['list=answered&page=2', 'page=3'])
  expectStable(healthSearch, ['canal=sms&etat=given_up&page=2&flux=3'])
  expectStable(listingSearch, [
    `q=canut&genre=sale&statut=active&pays=FR&avant=true&compte=${id}&tri=title-asc&vue=ventes&page=2`,
    'statut=ARCHIVED',
  ])
  expectStable(allBookingSearch, [
    'q=7K2F&statut=CONFIRMED&paiement=paid&pays=FR&arrivee=past_30_days&venir=true&tri=check_in-asc&vue=a-venir&page=2',
    'faite=30d',
    'annulee=12m',
  ])
  expectStable(workSearch, [
    `q=canut&file=sale&delai=overdue&responsable=${id}&affaire=false&tri=label-desc&vue=en-retard&page=2`,
    'responsable=me',
    'file=support_case&etat=closed',
  ])
  expectStable(payoutSearch, ['status=held&hold=identity&search=b%C3%A9&page=3', 'status=all'])
  expectStable(refundSearch, ['tab=credits&state=closed&page=2', 'tab=chargebacks', 'state=closed'])
  expectStable(noticeSearch, ['etat=tranches&objet=sale&motif=fraud&q=awa&page=3', 'etat=contestes'])
  expectStable(reviewModeration, [`onglet=all&page=3&q=bruit&statut=hidden&note=2&avis=${id}`])
  expectStable(saleModeration, [`priorite=HIGH&page=3&bien=${id}`])
  expectStable(reportSearch, [
    'periode=7d',
    'periode=90d&par=month',
    'par=week',
    'du=2027-01-04&au=2027-02-28&par=day',
  ])
})

test('the usual grouping of a period is not written', () => {
  const state = reportSearch.parse(new URLSearchParams('periode=90d&par=month'))
  expect(reportsGrouped(state, 'week').toString()).toBe('periode=90d')
  expect(reportsGrouped(state, 'day').toString()).toBe('periode=90d&par=day')
  expect(reportSearch.serialize(state, { period: '7d' }).toString()).toBe('periode=7d')
})

test('addresses of public pages', () => {
  expectStable(reviewSearch, ['reviews_stars=4&reviews_order=best&reviews_page=2', 'reviews_order=worst'])
  expectStable(costSearch(400_000), [
    'apport=50000&duree=25&taux=3.5&assurance=0.36&premier_achat=oui&frais=7.5',
  ])
})

test('addresses of verifications', () => {
  expectStable(queueSearch, [
    'tab=properties&priority=URGENT&page=2',
    'tab=professionals&q=Lemoine&profession=NOTARY&priority=PRESSING&result=rejected&status=all&sort=score',
    'tab=identities&status=decided',
  ])
  expectStable(statsSearch, ['from=2026-09-01&to=2026-11-21'])
})

test('addresses of the ledger', () => {
  expectStable(balanceSearch, ['date=2026-11-21', 'date=2026-11-21&currency=XOF'])
  expectStable(transactionSearch, [`search=DM-3F8KWN&kind=payment&from=2026-11-01&before=${id}`])
  expectStable(movementSearch, ['currency=XOF&from=2026-11-01&to=2026-11-21'])
  expectStable(reconciliationSearch, [`status=explained&report=${id}&page=2`, 'provider=stripe'])
  expectStable(yearSearch, ['year=2025'])
  expectStable(transmissionSearch, ['status=refused&page=2'])
  expectStable(taxYearSearch, ['year=2025&page=2'])
})
