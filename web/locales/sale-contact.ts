import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sale-contact.po'),
  en: () => import('../../locales/en/web/sale-contact.po'),
  es: () => import('../../locales/es/web/sale-contact.po'),
})
