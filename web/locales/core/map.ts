import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/core/map.po'),
  en: () => import('../en/core/map.po'),
  es: () => import('../es/core/map.po'),
})
