import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/accounts/sellers.po'),
  en: () => import('../en/accounts/sellers.po'),
  es: () => import('../es/accounts/sellers.po'),
})
