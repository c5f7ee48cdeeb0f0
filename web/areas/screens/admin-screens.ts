import { msg } from '@lingui/core/macro'
import {
  IconAdjustments,
  IconBook2,
  IconBuilding,
  IconCalendarEvent,
  IconCash,
  IconChartBar,
  IconFileExport,
  IconFlag,
  IconHeartbeat,
  IconHistory,
  IconHomeSearch,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLineScan,
  IconMail,
  IconMailQuestion,
  IconReceiptEuro,
  IconReceiptRefund,
  IconReceiptTax,
  IconScale,
  IconSpeakerphone,
  IconSettings,
  IconShieldLock,
  IconStar,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { AreaScreens } from './area-screen.ts'

const listings = msg`Annonces`
const people = msg`Personnes`
const money = msg`Argent`
const steering = msg`Pilotage`

export const adminScreens: AreaScreens<'admin-dash'> = {
  '': {
    navigation: {
      label: msg`Tableau de bord`,
      short: msg`Accueil`,
      Icon: IconLayoutDashboard,
      isTab: true,
      end: true,
    },
  },
  cases: {
    navigation: { label: msg`À traiter`, Icon: IconInbox, isTab: true },
  },
  listings: {
    right: 'moderate_listings',
    navigation: { label: msg`Parc de biens`, short: msg`Parc`, Icon: IconHomeSearch, group: listings },
  },
  properties: {
    right: 'moderate_listings',
    navigation: {
      label: msg`Propriétés`,
      Icon: IconBuilding,
      unread: ({ admin }) => admin?.rentals_under_review,
      group: listings,
    },
  },
  'properties-for-sale': {
    right: 'moderate_listings',
    navigation: {
      label: msg({ message: 'Biens à vendre', context: 'menu' }),
      short: msg`Ventes`,
      Icon: IconTag,
      unread: ({ admin }) => admin && (admin.sales_to_moderate ?? 0) + (admin.appeals_open ?? 0),
      group: listings,
    },
  },
  kyc: {
    right: 'view_all_kyc',
    navigation: {
      label: msg`Vérifications`,
      Icon: IconId,
      unread: ({ admin }) => admin?.verifications_pending,
      group: listings,
    },
  },
  'kyc/stats': { right: 'view_stats' },
  'kyc-test': {
    right: 'view_all_kyc',
    navigation: { label: msg`Test d’une pièce`, short: msg`Test`, Icon: IconLineScan, group: listings },
  },
  'professional-kyc': { right: 'view_all_kyc' },
  'professional-kyc/stats': { right: 'view_stats' },
  'professional-kyc/:id/edit': { right: 'edit_all_kyc' },
  'professional-kyc/:id/status': { right: 'approve_kyc' },
  'property-kyc': { right: 'view_all_kyc' },
  'property-kyc/stats': { right: 'view_stats' },
  notices: {
    right: 'moderate_listings',
    navigation: {
      label: msg`Signalements`,
      short: msg`Alertes`,
      Icon: IconFlag,
      unread: ({ admin }) => admin && (admin.notices_to_decide ?? 0) + (admin.orders_open ?? 0),
      group: listings,
    },
  },
  reviews: {
    right: 'moderate_reviews',
    navigation: {
      label: msg`Avis`,
      Icon: IconStar,
      unread: ({ admin }) => admin?.reviews_to_moderate,
      group: listings,
    },
  },
  users: {
    right: 'manage_users',
    navigation: {
      label: msg`Utilisateurs`,
      short: msg`Personnes`,
      Icon: IconUsers,
      isTab: true,
      group: people,
    },
  },
  bookings: {
    right: 'administrator',
    navigation: { label: msg`Réservations`, Icon: IconCalendarEvent, group: people },
  },
  announcements: {
    right: 'manage_users',
    navigation: { label: msg`Communiqués`, Icon: IconSpeakerphone, group: people },
  },
  requests: {
    right: 'manage_users',
    navigation: {
      label: msg`Données`,
      Icon: IconFileExport,
      unread: ({ admin }) => admin?.data_requests_open,
      group: people,
    },
  },
  support: {
    right: 'manage_users',
    navigation: {
      label: msg`Assistance`,
      Icon: IconLifebuoy,
      unread: ({ admin }) => admin?.support_tickets_open,
      group: people,
    },
  },
  contact: {
    right: 'manage_users',
    navigation: {
      label: msg`Contact`,
      Icon: IconMailQuestion,
      unread: ({ admin }) => admin?.contact_messages_waiting,
      group: people,
    },
  },
  incidents: {
    right: 'administrator',
    navigation: {
      label: msg`Incidents`,
      Icon: IconScale,
      unread: ({ admin }) => admin?.incidents_open,
      group: people,
    },
  },
  payouts: {
    right: 'administrator',
    navigation: {
      label: msg`Versements`,
      short: msg`Argent`,
      Icon: IconCash,
      isTab: true,
      unread: ({ admin }) => admin?.payouts_to_send,
      group: money,
    },
  },
  refunds: {
    right: 'administrator',
    navigation: {
      label: msg`Remboursements`,
      Icon: IconReceiptRefund,
      unread: ({ admin }) => admin?.refunds_to_follow,
      group: money,
    },
  },
  ledger: {
    right: 'view_stats',
    navigation: { label: msg`Grand livre`, short: msg`Livre`, Icon: IconBook2, group: money },
  },
  subscriptions: {
    right: 'administrator',
    navigation: { label: msg`Formules`, Icon: IconReceiptEuro, group: money },
  },
  'properties-for-sale/reports': {
    right: 'view_stats',
    navigation: {
      label: msg`Rapports de vente`,
      short: msg`Rapports`,
      Icon: IconChartBar,
      group: steering,
    },
  },
  administrators: {
    right: 'manage_users',
    navigation: {
      label: msg`Administrateurs`,
      short: msg`Équipe`,
      Icon: IconShieldLock,
      unread: ({ admin }) => admin?.approvals_to_sign,
      group: steering,
    },
  },
  audit: {
    right: 'audit_view',
    navigation: { label: msg`Journal d’audit`, short: msg`Journal`, Icon: IconHistory, group: steering },
  },
  'platform-settings': {
    right: 'administrator',
    navigation: {
      label: msg`Réglages de la plateforme`,
      short: msg`Réglages`,
      Icon: IconAdjustments,
      group: steering,
    },
  },
  'email-templates': {
    right: 'administrator',
    navigation: { label: msg`Modèles d’e-mails`, short: msg`E-mails`, Icon: IconMail, group: steering },
  },
  'tourist-tax': {
    right: 'administrator',
    navigation: { label: msg`Taxe de séjour`, short: msg`Taxe`, Icon: IconReceiptTax, group: steering },
  },
  health: {
    right: 'administrator',
    navigation: { label: msg`Santé du service`, short: msg`Santé`, Icon: IconHeartbeat, group: steering },
  },
  settings: { navigation: { label: msg`Paramètres`, Icon: IconSettings, group: steering } },
  profile: { navigation: { label: msg`Votre profil`, short: msg`Profil`, Icon: IconUser, group: steering } },
  orders: { right: 'moderate_listings' },
  security: {},
}
