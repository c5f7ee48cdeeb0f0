import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/billing.po'),
  en: () => import('../../locales/en/web/billing.po'),
  es: () => import('../../locales/es/web/billing.po'),
})
