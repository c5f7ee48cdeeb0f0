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

/** Pending work of staff, the most urgent first; limited to the viewer's permissions. */
export function useAdminToDos(): (dashboard: AdminDashboard) => ToDo[] {
  const { t } = useLingui()
  const { isAdmin, may } = useStaffRights()
  return (dashboard) => {
    const { incidents_open: incidents, incidents_overdue: overdue, payouts_to_send: payouts } = dashboard
    const { refunds_to_follow: refunds } = dashboard
    const { sales_to_moderate: sales, sales_pressing: pressing } = dashboard
    const { rentals_under_review: listings, reviews_to_moderate: reviews } = dashboard
    const { notices_to_decide: notices, verifications_pending: verifications } = dashboard
    const { appeals_open: appeals, appeals_overdue: overdueAppeals } = dashboard
    const { orders_open: orders, orders_overdue: overdueOrders } = dashboard
    const { data_requests_open: requests, data_requests_overdue: overdueRequests } = dashboard
    const { suspension_appeals_open: contested, suspension_appeals_overdue: overdueContested } = dashboard
    const { approvals_to_sign: approvals, tax_statements_to_declare: taxes } = dashboard
    const toDos: (ToDo & { total: number; isOpen: boolean })[] = [
      {
        id: 'orders',
        total: orders,
        isOpen: may('moderate_listings'),
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
        isOpen: may('manage_users'),
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
        isOpen: isAdmin,
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
        isOpen: isAdmin,
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
        isOpen: isAdmin,
        tint: dashboard.tax_statements_overdue > 0 ? 'red' : 'yellow',
        icon: <IconReceiptTax size={20} aria-hidden />,
        what: t`${plural(taxes, { one: '# relevé fiscal à déclarer', other: '# relevés fiscaux à déclarer' })}`,
        why:
          dashboard.tax_statements_overdue > 0
            ? t`Le délai du 31 janvier est passé`
            : t`À l’administration fiscale, le 31 janvier au plus tard`,
        to: paths.adminLedger('taxes'),
        action: t`Déclarer`,
      },
      {
        id: 'refunds',
        total: refunds,
        isOpen: isAdmin,
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
        isOpen: may('moderate_listings'),
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
        isOpen: may('moderate_listings'),
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
        isOpen: may('moderate_listings'),
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
        id: 'data-requests',
        total: requests,
        isOpen: may('manage_users'),
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
        isOpen: may('manage_users'),
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
        isOpen: may('view_all_kyc'),
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
        isOpen: may('moderate_listings'),
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
        isOpen: may('moderate_reviews'),
        tint: 'blue',
        icon: <IconStar size={20} aria-hidden />,
        what: t`${plural(reviews, { one: '# avis à modérer', other: '# avis à modérer' })}`,
        why: t`Ils ne se voient pas avant`,
        to: paths.adminDash('reviews'),
        action: t`Modérer`,
      },
    ]
    return toDos.filter(({ total, isOpen }) => total > 0 && isOpen)
  }
}
