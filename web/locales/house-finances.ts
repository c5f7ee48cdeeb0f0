import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/house-finances.po'),
  en: () => import('../../locales/en/web/house-finances.po'),
  es: () => import('../../locales/es/web/house-finances.po'),
})
