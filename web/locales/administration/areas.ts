import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/administration/areas.po'),
  en: () => import('../../../locales/en/web/administration/areas.po'),
  es: () => import('../../../locales/es/web/administration/areas.po'),
})
