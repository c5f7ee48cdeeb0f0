import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/accounts/accounts.po'),
  en: () => import('../../../locales/en/web/accounts/accounts.po'),
  es: () => import('../../../locales/es/web/accounts/accounts.po'),
})
