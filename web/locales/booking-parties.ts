import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/booking-parties.po'),
  en: () => import('../../locales/en/web/booking-parties.po'),
  es: () => import('../../locales/es/web/booking-parties.po'),
})
