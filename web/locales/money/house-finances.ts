import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/money/house-finances.po'),
  en: () => import('../en/money/house-finances.po'),
  es: () => import('../es/money/house-finances.po'),
})
