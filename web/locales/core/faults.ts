import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/core/faults.po'),
  en: () => import('../../../locales/en/web/core/faults.po'),
  es: () => import('../../../locales/es/web/core/faults.po'),
})
