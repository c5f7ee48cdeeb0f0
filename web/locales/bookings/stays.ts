import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/bookings/stays.po'),
  en: () => import('../../../locales/en/web/bookings/stays.po'),
  es: () => import('../../../locales/es/web/bookings/stays.po'),
})
