import { msg } from '@lingui/core/macro'
import {
  IconBuilding,
  IconCalendarEvent,
  IconHeart,
  IconHomeSearch,
  IconLayoutDashboard,
  IconMessage,
  IconReceiptRefund,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import type { AreaScreens } from './area-screen.ts'

export const clientScreens: AreaScreens<'client-dash'> = {
  '': {
    navigation: { label: msg`Tableau de bord`, short: msg`Accueil`, Icon: IconLayoutDashboard, end: true },
  },
  bookings: {
    navigation: { label: msg`Vos réservations`, short: msg`Séjours`, Icon: IconCalendarEvent },
  },
  favorites: { navigation: { label: msg`Vos favoris`, short: msg`Favoris`, Icon: IconHeart } },
  searches: { navigation: { label: msg`Vos recherches`, short: msg`Recherches`, Icon: IconHomeSearch } },
  messages: {
    navigation: { label: msg`Messages`, Icon: IconMessage, unread: ({ messages }) => messages },
  },
  inquiries: { navigation: { label: msg`Vos achats`, Icon: IconHomeSearch } },
  properties: { navigation: { label: msg`Vos logements`, Icon: IconBuilding } },
  refunds: { navigation: { label: msg`Vos remboursements`, Icon: IconReceiptRefund } },
  profile: { navigation: { label: msg`Votre profil`, short: msg`Profil`, Icon: IconUser } },
  settings: { navigation: { label: msg`Paramètres`, Icon: IconSettings } },
  visits: {},
  offers: {},
  security: {},
}
