import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/sale-contact.po'),
  en: () => import('./en/sale-contact.po'),
  es: () => import('./es/sale-contact.po'),
})
