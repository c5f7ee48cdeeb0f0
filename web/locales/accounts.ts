import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/accounts.po'),
  en: () => import('../../locales/en/web/accounts.po'),
  es: () => import('../../locales/es/web/accounts.po'),
})
