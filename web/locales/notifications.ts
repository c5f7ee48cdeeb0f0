import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/notifications.po'),
  en: () => import('./en/notifications.po'),
  es: () => import('./es/notifications.po'),
})
