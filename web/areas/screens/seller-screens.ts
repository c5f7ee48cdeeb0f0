import { msg } from '@lingui/core/macro'
import {
  IconBuilding,
  IconCalendarHeart,
  IconChartBar,
  IconFileDollar,
  IconFileInvoice,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMessages,
  IconSettings,
  IconShieldCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { AreaScreens } from './area-screen.ts'

const account = msg`Compte`

export const sellerScreens: AreaScreens<'seller-dash'> = {
  '': {
    navigation: { label: msg`Tableau de bord`, short: msg`Accueil`, Icon: IconLayoutDashboard, end: true },
  },
  properties: {
    navigation: { label: msg`Propriétés`, Icon: IconBuilding, total: ({ seller }) => seller?.properties },
  },
  inquiries: {
    navigation: {
      label: msg`Demandes`,
      Icon: IconMessages,
      unread: ({ seller }) => seller?.new_inquiries,
    },
  },
  'professional-kyc': {
    navigation: {
      label: msg`Vérification Pro`,
      short: msg`Vérification`,
      Icon: IconShieldCheck,
      isShown: ({ seller }) => seller?.professional_type !== null,
    },
  },
  // A private seller has no profession to verify: their identity is the whole of it.
  kyc: {
    navigation: {
      label: msg`Vérification`,
      Icon: IconShieldCheck,
      isShown: ({ seller }) => seller?.professional_type === null,
    },
  },
  analytics: { navigation: { label: msg`Analyses`, Icon: IconChartBar } },
  visits: {
    navigation: {
      label: msg`Visites`,
      Icon: IconCalendarHeart,
      unread: ({ seller }) => seller?.visits_to_confirm,
    },
  },
  offers: {
    navigation: {
      label: msg`Offres`,
      Icon: IconFileDollar,
      unread: ({ seller }) => seller?.offers_to_answer,
    },
  },
  team: { navigation: { label: msg`Équipe`, Icon: IconUsers } },
  profile: {
    navigation: { label: msg`Votre profil`, short: msg`Profil`, Icon: IconUser, group: account },
  },
  billing: { navigation: { label: msg`Facturation`, Icon: IconFileInvoice, group: account } },
  settings: { navigation: { label: msg`Paramètres`, Icon: IconSettings, group: account } },
  support: { navigation: { label: msg`Assistance`, Icon: IconLifebuoy, group: account } },
  notifications: {},
  security: {},
}
