import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/accounts/sellers.po'),
  en: () => import('../../../locales/en/web/accounts/sellers.po'),
  es: () => import('../../../locales/es/web/accounts/sellers.po'),
})
