import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/accounts/notifications.po'),
  en: () => import('../en/accounts/notifications.po'),
  es: () => import('../es/accounts/notifications.po'),
})
