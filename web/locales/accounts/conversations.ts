import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/accounts/conversations.po'),
  en: () => import('../en/accounts/conversations.po'),
  es: () => import('../es/accounts/conversations.po'),
})
