import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconBuildingBank,
  IconFileDescription,
  IconFlag,
  IconGavel,
  IconHourglass,
  IconId,
  IconReceiptRefund,
  IconReceiptTax,
  IconScale,
  IconSignature,
  IconStar,
  IconUserPause,
} from '@tabler/icons-react'
import type { showAdminDashboard } from '#contract/administration/dashboards.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { paths } from '#web/paths.ts'
import type { ToDo } from '#web/ui/data/to-do-list.tsx'
import { useStaffRights } from '#web/session/use-staff-rights.ts'

type AdminDashboard = EndpointAnswer<typeof showAdminDashboard>

/** Pending work of staff, the most urgent first; the server sends null for what the viewer may not see. */
export function useAdminToDos(): (dashboard: AdminDashboard) => ToDo[] {
  const { t } = useLingui()
  const { may } = useStaffRights()
  return (dashboard) => {
    const orders = dashboard.orders_open ?? 0
    const overdueOrders = dashboard.orders_overdue ?? 0
    // Who signs without that right does so on the dashboard itself.
    const approvals = may('manage_users') ? dashboard.approvals_to_sign : 0
    const incidents = dashboard.incidents_open ?? 0
    const overdue = dashboard.incidents_overdue ?? 0
    const payouts = dashboard.payouts_to_send ?? 0
    const taxes = dashboard.tax_statements_to_declare ?? 0
    const overdueTaxes = dashboard.tax_statements_overdue ?? 0
    const refunds = dashboard.refunds_to_follow ?? 0
    const sales = dashboard.sales_to_moderate ?? 0
    const pressing = dashboard.sales_pressing ?? 0
    const notices = dashboard.notices_to_decide ?? 0
    const appeals = dashboard.appeals_open ?? 0
    const overdueAppeals = dashboard.appeals_overdue ?? 0
    const contestedReviews = dashboard.review_appeals_open ?? 0
    const overdueReviews = dashboard.review_appeals_overdue ?? 0
    const contestedRentals = dashboard.rental_appeals_open ?? 0
    const overdueRentals = dashboard.rental_appeals_overdue ?? 0
    const requests = dashboard.data_requests_open ?? 0
    const overdueRequests = dashboard.data_requests_overdue ?? 0
    const contested = dashboard.suspension_appeals_open ?? 0
    const overdueContested = dashboard.suspension_appeals_overdue ?? 0
    const verifications = dashboard.verifications_pending ?? 0
    const listings = dashboard.rentals_under_review ?? 0
    const reviews = dashboard.reviews_to_moderate ?? 0
    const toDos: (ToDo & { total: number })[] = [
      {
        id: 'orders',
        total: orders,
        tint: 'red',
        icon: <IconGavel size={20} aria-hidden />,
        what: t`${plural(orders, { one: '# injonction sans réponse', other: '# injonctions sans réponse' })}`,
        why:
          overdueOrders > 0
            ? t`${plural(overdueOrders, { one: 'Dont # en retard', other: 'Dont # en retard' })}`
            : t`Une autorité attend de savoir ce qui a été fait`,
        to: paths.adminOrders(),
        action: t`Répondre`,
      },
      {
        id: 'approvals',
        total: approvals,
        tint: 'yellow',
        icon: <IconSignature size={20} aria-hidden />,
        what: t`${plural(approvals, { one: '# demande attend votre signature', other: '# demandes attendent votre signature' })}`,
        why: t`Deux personnes signent, sous 24 heures`,
        to: paths.adminDash('administrators'),
        action: t`Signer`,
      },
      {
        id: 'incidents',
        total: incidents,
        tint: 'red',
        icon: <IconScale size={20} aria-hidden />,
        what: t`${plural(incidents, { one: '# incident à trancher', other: '# incidents à trancher' })}`,
        why:
          overdue > 0
            ? t`${plural(overdue, { one: 'Dont # en retard', other: 'Dont # en retard' })}`
            : t`Sous 7 jours, les plus anciens d’abord`,
        to: paths.adminIncidents(),
        action: t`Trancher`,
      },
      {
        id: 'payouts',
        total: payouts,
        tint: 'green',
        icon: <IconBuildingBank size={20} aria-hidden />,
        what: t`${plural(payouts, { one: '# versement à envoyer', other: '# versements à envoyer' })}`,
        why: t`Des propriétaires attendent leur argent`,
        to: paths.adminPayouts(),
        action: t`Envoyer`,
      },
      {
        id: 'taxes',
        total: taxes,
        tint: overdueTaxes > 0 ? 'red' : 'yellow',
        icon: <IconReceiptTax size={20} aria-hidden />,
        what: t`${plural(taxes, { one: '# relevé fiscal à déclarer', other: '# relevés fiscaux à déclarer' })}`,
        why:
          overdueTaxes > 0
            ? t`Le délai du 31 janvier est passé`
            : t`À l’administration fiscale, le 31 janvier au plus tard`,
        to: paths.adminLedger('taxes'),
        action: t`Déclarer`,
      },
      {
        id: 'refunds',
        total: refunds,
        tint: 'yellow',
        icon: <IconReceiptRefund size={20} aria-hidden />,
        what: t`${plural(refunds, { one: '# remboursement à suivre', other: '# remboursements à suivre' })}`,
        why: t`Refusés par un prestataire, dus par un hôte ou contestés`,
        to: paths.adminRefunds(),
        action: t`Suivre`,
      },
      {
        id: 'sales',
        total: sales,
        tint: pressing > 0 ? 'red' : 'yellow',
        icon: <IconGavel size={20} aria-hidden />,
        what: t`${plural(sales, { one: '# annonce de vente à examiner', other: '# annonces de vente à examiner' })}`,
        why:
          pressing > 0
            ? t`${plural(pressing, { one: 'Dont # pressante', other: 'Dont # pressantes' })}`
            : t`Sous 48 heures, les plus pressantes d’abord`,
        to: paths.adminSaleQueue(),
        action: t`Examiner`,
      },
      {
        id: 'notices',
        total: notices,
        tint: 'red',
        icon: <IconFlag size={20} aria-hidden />,
        what: t`${plural(notices, { one: '# signalement à trancher', other: '# signalements à trancher' })}`,
        why: t`Des lecteurs tiennent ces contenus pour illicites`,
        to: paths.adminNotices(),
        action: t`Trancher`,
      },
      {
        id: 'appeals',
        total: appeals,
        tint: overdueAppeals > 0 ? 'red' : 'yellow',
        icon: <IconScale size={20} aria-hidden />,
        what: t`${plural(appeals, { one: '# recours à trancher', other: '# recours à trancher' })}`,
        why:
          overdueAppeals > 0
            ? t`${plural(overdueAppeals, { one: 'Dont # en retard', other: 'Dont # en retard' })}`
            : t`Sous 7 jours, les plus anciens d’abord`,
        to: paths.adminSaleAppeals(),
        action: t`Trancher`,
      },
      {
        id: 'review-appeals',
        total: contestedReviews,
        tint: overdueReviews > 0 ? 'red' : 'yellow',
        icon: <IconScale size={20} aria-hidden />,
        what: t`${plural(contestedReviews, { one: '# avis contesté', other: '# avis contestés' })}`,
        why:
          overdueReviews > 0
            ? t`${plural(overdueReviews, { one: 'Dont # en retard', other: 'Dont # en retard' })}`
            : t`Sous 7 jours, les plus anciens d’abord`,
        to: `${paths.adminDash('reviews')}?onglet=contestes`,
        action: t`Trancher`,
      },
      {
        id: 'rental-appeals',
        total: contestedRentals,
        tint: overdueRentals > 0 ? 'red' : 'yellow',
        icon: <IconScale size={20} aria-hidden />,
        what: t`${plural(contestedRentals, { one: '# logement contesté', other: '# logements contestés' })}`,
        why:
          overdueRentals > 0
            ? t`${plural(overdueRentals, { one: 'Dont # en retard', other: 'Dont # en retard' })}`
            : t`Sous 7 jours, les plus anciens d’abord`,
        to: paths.adminRentals('status=APPEALED'),
        action: t`Trancher`,
      },
      {
        id: 'data-requests',
        total: requests,
        tint: overdueRequests > 0 ? 'red' : 'yellow',
        icon: <IconFileDescription size={20} aria-hidden />,
        what: t`${plural(requests, { one: '# demande sur des données sans réponse', other: '# demandes sur des données sans réponse' })}`,
        why:
          overdueRequests > 0
            ? t`${plural(overdueRequests, { one: 'Dont # en retard', other: 'Dont # en retard' })}`
            : t`La loi donne un mois`,
        to: paths.adminRequests(),
        action: t`Répondre`,
      },
      {
        id: 'suspension-appeals',
        total: contested,
        tint: overdueContested > 0 ? 'red' : 'yellow',
        icon: <IconUserPause size={20} aria-hidden />,
        what: t`${plural(contested, { one: '# suspension contestée', other: '# suspensions contestées' })}`,
        why:
          overdueContested > 0
            ? t`${plural(overdueContested, { one: 'Dont # en retard', other: 'Dont # en retard' })}`
            : t`Sous 7 jours, les plus anciens d’abord`,
        to: paths.adminCases('file=suspension_appeal'),
        action: t`Trancher`,
      },
      {
        id: 'verifications',
        total: verifications,
        tint: 'yellow',
        icon: <IconId size={20} aria-hidden />,
        what: t`${plural(verifications, { one: '# vérification en attente', other: '# vérifications en attente' })}`,
        why: t`Sous 24 heures`,
        to: paths.adminKyc(),
        action: t`Examiner`,
      },
      {
        id: 'homes',
        total: listings,
        tint: 'yellow',
        icon: <IconHourglass size={20} aria-hidden />,
        what: t`${plural(listings, { one: '# logement à vérifier', other: '# logements à vérifier' })}`,
        why: t`À relire sous 24 heures`,
        to: paths.adminRentals('status=UNDER_REVIEW'),
        action: t`Relire`,
      },
      {
        id: 'reviews',
        total: reviews,
        tint: 'blue',
        icon: <IconStar size={20} aria-hidden />,
        what: t`${plural(reviews, { one: '# avis à modérer', other: '# avis à modérer' })}`,
        why: t`Ils ne se voient pas avant`,
        to: paths.adminDash('reviews'),
        action: t`Modérer`,
      },
    ]
    return toDos.filter(({ total }) => total > 0)
  }
}
