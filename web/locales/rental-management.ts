import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/rental-management.po'),
  en: () => import('../../locales/en/web/rental-management.po'),
  es: () => import('../../locales/es/web/rental-management.po'),
})
