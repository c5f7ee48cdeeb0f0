import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/core/faults.po'),
  en: () => import('../en/core/faults.po'),
  es: () => import('../es/core/faults.po'),
})
