import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/money/finances.po'),
  en: () => import('../en/money/finances.po'),
  es: () => import('../es/money/finances.po'),
})
