import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/buying/saved-searches.po'),
  en: () => import('../en/buying/saved-searches.po'),
  es: () => import('../es/buying/saved-searches.po'),
})
