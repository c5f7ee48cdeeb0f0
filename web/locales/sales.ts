import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sales.po'),
  en: () => import('../../locales/en/web/sales.po'),
  es: () => import('../../locales/es/web/sales.po'),
})
