import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/notifications.po'),
  en: () => import('../../locales/en/web/notifications.po'),
  es: () => import('../../locales/es/web/notifications.po'),
})
