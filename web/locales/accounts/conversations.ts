import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/accounts/conversations.po'),
  en: () => import('../../../locales/en/web/accounts/conversations.po'),
  es: () => import('../../../locales/es/web/accounts/conversations.po'),
})
