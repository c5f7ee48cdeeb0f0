import { msg } from '@lingui/core/macro'
import {
  IconBuilding,
  IconCash,
  IconChartBar,
  IconFlag,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLineScan,
  IconReceiptEuro,
  IconReceiptRefund,
  IconScale,
  IconSettings,
  IconStar,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import type { AreaScreens } from './area-screen.ts'

const steering = msg`Pilotage`

export const adminScreens: AreaScreens<'admin-dash'> = {
  '': {
    navigation: { label: msg`Tableau de bord`, short: msg`Accueil`, Icon: IconLayoutDashboard, end: true },
  },
  properties: {
    right: 'moderate_listings',
    navigation: {
      label: msg`Propriétés`,
      Icon: IconBuilding,
      unread: ({ admin }) => admin?.rentals_under_review,
    },
  },
  'properties-for-sale': {
    right: 'moderate_listings',
    navigation: {
      label: msg`Biens à vendre`,
      short: msg`Ventes`,
      Icon: IconTag,
      unread: ({ admin }) => admin && admin.sales_to_moderate + admin.appeals_open,
    },
  },
  notices: {
    right: 'moderate_listings',
    navigation: {
      label: msg`Signalements`,
      short: msg`Alertes`,
      Icon: IconFlag,
      unread: ({ admin }) => admin && admin.notices_to_decide + admin.orders_open,
    },
  },
  kyc: {
    right: 'view_all_kyc',
    navigation: {
      label: msg`Vérifications`,
      Icon: IconId,
      unread: ({ admin }) => admin?.verifications_pending,
    },
  },
  'kyc/stats': { right: 'view_stats' },
  'kyc-test': {
    right: 'view_all_kyc',
    navigation: { label: msg`Test d’une pièce`, short: msg`Test`, Icon: IconLineScan },
  },
  'professional-kyc': { right: 'view_all_kyc' },
  'professional-kyc/stats': { right: 'view_stats' },
  'professional-kyc/:id/edit': { right: 'edit_all_kyc' },
  'professional-kyc/:id/status': { right: 'approve_kyc' },
  'property-kyc': { right: 'view_all_kyc' },
  'property-kyc/stats': { right: 'view_stats' },
  reviews: {
    right: 'moderate_reviews',
    navigation: { label: msg`Avis`, Icon: IconStar, unread: ({ admin }) => admin?.reviews_to_moderate },
  },
  incidents: {
    right: 'administrator',
    navigation: { label: msg`Incidents`, Icon: IconScale, unread: ({ admin }) => admin?.incidents_open },
  },
  payouts: {
    right: 'administrator',
    navigation: { label: msg`Versements`, Icon: IconCash, unread: ({ admin }) => admin?.payouts_to_send },
  },
  refunds: {
    right: 'administrator',
    navigation: {
      label: msg`Remboursements`,
      Icon: IconReceiptRefund,
      unread: ({ admin }) => admin?.refunds_to_follow,
    },
  },
  subscriptions: {
    right: 'administrator',
    navigation: { label: msg`Formules`, Icon: IconReceiptEuro },
  },
  support: { right: 'manage_users', navigation: { label: msg`Assistance`, Icon: IconLifebuoy } },
  'properties-for-sale/reports': {
    right: 'view_stats',
    navigation: {
      label: msg`Rapports de vente`,
      short: msg`Rapports`,
      Icon: IconChartBar,
      group: steering,
    },
  },
  audit: {
    right: 'audit_view',
    navigation: { label: msg`Journal d’audit`, short: msg`Journal`, Icon: IconHistory, group: steering },
  },
  profile: { navigation: { label: msg`Votre profil`, short: msg`Profil`, Icon: IconUser } },
  settings: { navigation: { label: msg`Paramètres`, Icon: IconSettings } },
  bookings: { right: 'administrator' },
  orders: { right: 'moderate_listings' },
  security: {},
}
