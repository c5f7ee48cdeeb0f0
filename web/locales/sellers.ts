import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sellers.po'),
  en: () => import('../../locales/en/web/sellers.po'),
  es: () => import('../../locales/es/web/sellers.po'),
})
