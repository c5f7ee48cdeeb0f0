import { msg } from '@lingui/core/macro'
import {
  IconBuilding,
  IconCalendarMonth,
  IconLayoutDashboard,
  IconLuggage,
  IconMessage,
  IconSettings,
  IconShieldCheck,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import type { AreaScreens } from './area-screen.ts'

export const ownerScreens: AreaScreens<'owner-dash'> = {
  '': {
    navigation: { label: msg`Tableau de bord`, short: msg`Accueil`, Icon: IconLayoutDashboard, end: true },
  },
  bookings: {
    navigation: {
      label: msg`Réservations`,
      short: msg`Séjours`,
      Icon: IconLuggage,
      unread: ({ owner }) => owner?.answers_awaited,
    },
  },
  properties: {
    navigation: { label: msg`Propriétés`, Icon: IconBuilding, total: ({ owner }) => owner?.properties },
  },
  'bookings/calendar': { navigation: { label: msg`Calendrier`, Icon: IconCalendarMonth } },
  finances: { navigation: { label: msg`Finances`, Icon: IconWallet } },
  kyc: { navigation: { label: msg`Vérification`, Icon: IconShieldCheck } },
  messages: {
    navigation: { label: msg`Messages`, Icon: IconMessage, unread: ({ messages }) => messages },
  },
  profile: { navigation: { label: msg`Votre profil`, short: msg`Profil`, Icon: IconUser } },
  settings: { navigation: { label: msg`Paramètres`, Icon: IconSettings } },
  security: {},
}
