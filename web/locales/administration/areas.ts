import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/administration/areas.po'),
  en: () => import('../en/administration/areas.po'),
  es: () => import('../es/administration/areas.po'),
})
