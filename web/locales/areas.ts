import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/areas.po'),
  en: () => import('../../locales/en/web/areas.po'),
  es: () => import('../../locales/es/web/areas.po'),
})
