import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/bookings/incidents.po'),
  en: () => import('../../../locales/en/web/bookings/incidents.po'),
  es: () => import('../../../locales/es/web/bookings/incidents.po'),
})
