import { useLingui } from '@lingui/react/macro'
import {
  IconBuilding,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarHeart,
  IconChartBar,
  IconFileDollar,
  IconFlag,
  IconFileInvoice,
  IconCash,
  IconHeart,
  IconHistory,
  IconHomeSearch,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLuggage,
  IconMessage,
  IconReceiptEuro,
  IconReceiptRefund,
  IconScale,
  IconMessages,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconTag,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { useUnreadMessages } from '#web/conversations/unread-messages.ts'
import { paths } from '#web/paths.ts'
import { type Area, areaPath } from './area.ts'
import { adminWork, ownerWork, sellerWork } from './area-work.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'

export interface NavigationEntry {
  to: string
  label: string
  /** For the bottom bar of a phone, where there is less room. */
  short?: string
  Icon: typeof IconUser
  /** Current on exactly this address, not below it. */
  end?: boolean
  /** Number of pending items. */
  unread?: number | undefined
  /** Number of all items, pending or not. */
  total?: number | undefined
  /** Heading above the entry, where another group of entries begins. */
  heading?: string
}

/** Entries of each area, in the order of the specification's routes, section 2. */
export function useAreaNavigation(area: Area): NavigationEntry[] {
  const { t } = useLingui()
  const unread = useUnreadMessages()
  const owner = ownerWork.useWork()
  const seller = sellerWork.useWork()
  const house = adminWork.useWork()
  const { isAdmin, may } = useStaffRights()
  const profile = { to: areaPath(area, 'profile'), label: t`Votre profil`, short: t`Profil`, Icon: IconUser }
  const settings = { to: areaPath(area, 'settings'), label: t`Paramètres`, Icon: IconSettings }
  const steering = [
    ...(may('view_stats')
      ? [
          {
            to: paths.adminSaleReports(),
            label: t`Rapports de vente`,
            short: t`Rapports`,
            Icon: IconChartBar,
          },
        ]
      : []),
    ...(may('audit_view')
      ? [{ to: paths.adminAudit(), label: t`Journal d’audit`, short: t`Journal`, Icon: IconHistory }]
      : []),
  ]
  return [
    {
      to: areaPath(area),
      label: t`Tableau de bord`,
      short: t`Accueil`,
      Icon: IconLayoutDashboard,
      end: true,
    },
    ...(area === 'client'
      ? [
          {
            to: areaPath(area, 'bookings'),
            label: t`Vos réservations`,
            short: t`Séjours`,
            Icon: IconCalendarEvent,
          },
          { to: areaPath(area, 'favorites'), label: t`Vos favoris`, short: t`Favoris`, Icon: IconHeart },
          { to: paths.mySearches(), label: t`Vos recherches`, short: t`Recherches`, Icon: IconHomeSearch },
        ]
      : []),
    ...(area === 'owner'
      ? [
          {
            to: paths.ownerBookings(),
            label: t`Réservations`,
            short: t`Séjours`,
            Icon: IconLuggage,
            unread: owner?.answers_awaited,
          },
          {
            to: areaPath(area, 'properties'),
            label: t`Propriétés`,
            Icon: IconBuilding,
            total: owner?.properties,
          },
          { to: paths.ownerCalendar(), label: t`Calendrier`, Icon: IconCalendarMonth },
        ]
      : []),
    ...(area === 'owner' ? [{ to: paths.ownerFinances(), label: t`Finances`, Icon: IconWallet }] : []),
    ...(area === 'client' || area === 'owner'
      ? [{ to: paths.messages(area), label: t`Messages`, Icon: IconMessage, unread }]
      : []),
    ...(area === 'seller'
      ? [
          {
            to: areaPath(area, 'properties'),
            label: t`Propriétés`,
            Icon: IconBuilding,
            total: seller?.properties,
          },
          {
            to: paths.sellerInquiries(),
            label: t`Demandes`,
            Icon: IconMessages,
            unread: seller?.new_inquiries,
          },
          {
            to: paths.sellerVerification(),
            label: t`Vérification Pro`,
            short: t`Vérification`,
            Icon: IconShieldCheck,
          },
          { to: paths.sellerAnalytics(), label: t`Analyses`, Icon: IconChartBar },
          {
            to: paths.sellerVisits(),
            label: t`Visites`,
            Icon: IconCalendarHeart,
            unread: seller?.visits_to_confirm,
          },
          {
            to: paths.sellerOffers(),
            label: t`Offres`,
            Icon: IconFileDollar,
            unread: seller?.offers_to_answer,
          },
          { to: paths.sellerTeam(), label: t`Équipe`, Icon: IconUsers },
        ]
      : []),
    ...(area === 'client'
      ? [{ to: paths.clientInquiries(), label: t`Vos achats`, Icon: IconHomeSearch }]
      : []),
    ...(area === 'client'
      ? [
          { to: areaPath(area, 'properties'), label: t`Vos logements`, Icon: IconBuilding },
          { to: paths.clientRefunds(), label: t`Vos remboursements`, Icon: IconReceiptRefund },
        ]
      : []),
    ...(area === 'admin' && may('moderate_listings')
      ? [
          {
            to: areaPath(area, 'properties'),
            label: t`Propriétés`,
            Icon: IconBuilding,
            unread: house?.rentals_under_review,
          },
          {
            to: paths.adminSales(),
            label: t`Biens à vendre`,
            short: t`Ventes`,
            Icon: IconTag,
            unread: house && house.sales_to_moderate + house.appeals_open,
          },
        ]
      : []),
    ...(area === 'admin' && may('moderate_listings')
      ? [
          {
            to: paths.adminNotices(),
            label: t`Signalements`,
            short: t`Alertes`,
            Icon: IconFlag,
            unread: house && house.notices_to_decide + house.orders_open,
          },
        ]
      : []),
    ...(area === 'admin' && may('view_all_kyc')
      ? [
          {
            to: paths.adminKyc(),
            label: t`Vérifications`,
            Icon: IconId,
            unread: house?.verifications_pending,
          },
        ]
      : []),
    ...(area === 'admin' && may('moderate_reviews')
      ? [
          {
            to: areaPath(area, 'reviews'),
            label: t`Avis`,
            Icon: IconStar,
            unread: house?.reviews_to_moderate,
          },
        ]
      : []),
    ...(area === 'admin' && isAdmin
      ? [
          {
            to: paths.adminIncidents(),
            label: t`Incidents`,
            Icon: IconScale,
            unread: house?.incidents_open,
          },
          { to: paths.adminPayouts(), label: t`Versements`, Icon: IconCash, unread: house?.payouts_to_send },
          {
            to: paths.adminRefunds(),
            label: t`Remboursements`,
            Icon: IconReceiptRefund,
            unread: house?.refunds_to_follow,
          },
          {
            to: paths.adminSubscriptions(),
            label: t`Formules`,
            Icon: IconReceiptEuro,
          },
        ]
      : []),
    ...(area === 'admin' && may('manage_users')
      ? [{ to: paths.adminTickets(), label: t`Assistance`, Icon: IconLifebuoy }]
      : []),
    ...(area === 'admin' ? underHeading(t`Pilotage`, steering) : []),
    ...(area === 'seller'
      ? underHeading(t`Compte`, [
          profile,
          { to: paths.sellerBilling(), label: t`Facturation`, Icon: IconFileInvoice },
          settings,
          { to: paths.sellerSupport(), label: t`Assistance`, Icon: IconLifebuoy },
        ])
      : [profile, settings]),
  ]
}

function underHeading(heading: string, entries: NavigationEntry[]) {
  return entries.map((entry, index) => (index === 0 ? { ...entry, heading } : entry))
}

/** Name of each role's area, for users with several. */
export function useAreaNames(): Record<Area, string> {
  const { t } = useLingui()
  return {
    client: t`Espace client`,
    owner: t`Espace propriétaire`,
    seller: t`Espace vendeur`,
    admin: t`Administration`,
  }
}
