import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/incidents.po'),
  en: () => import('../../locales/en/web/incidents.po'),
  es: () => import('../../locales/es/web/incidents.po'),
})
