import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/accounts/accounts.po'),
  en: () => import('../en/accounts/accounts.po'),
  es: () => import('../es/accounts/accounts.po'),
})
