import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/faults.po'),
  en: () => import('../../locales/en/web/faults.po'),
  es: () => import('../../locales/es/web/faults.po'),
})
