import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/bookings.po'),
  en: () => import('../../locales/en/web/bookings.po'),
  es: () => import('../../locales/es/web/bookings.po'),
})
