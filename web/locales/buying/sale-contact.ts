import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/buying/sale-contact.po'),
  en: () => import('../en/buying/sale-contact.po'),
  es: () => import('../es/buying/sale-contact.po'),
})
