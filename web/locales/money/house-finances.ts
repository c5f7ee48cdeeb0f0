import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/money/house-finances.po'),
  en: () => import('../../../locales/en/web/money/house-finances.po'),
  es: () => import('../../../locales/es/web/money/house-finances.po'),
})
