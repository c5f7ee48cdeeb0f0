import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/accounts/notifications.po'),
  en: () => import('../../../locales/en/web/accounts/notifications.po'),
  es: () => import('../../../locales/es/web/accounts/notifications.po'),
})
