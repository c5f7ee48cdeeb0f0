import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/core/map.po'),
  en: () => import('../../../locales/en/web/core/map.po'),
  es: () => import('../../../locales/es/web/core/map.po'),
})
