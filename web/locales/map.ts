import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/map.po'),
  en: () => import('../../locales/en/web/map.po'),
  es: () => import('../../locales/es/web/map.po'),
})
