import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/buying/sale-contact.po'),
  en: () => import('../../../locales/en/web/buying/sale-contact.po'),
  es: () => import('../../../locales/es/web/buying/sale-contact.po'),
})
