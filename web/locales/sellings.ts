import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/sellings.po'),
  en: () => import('../../locales/en/web/sellings.po'),
  es: () => import('../../locales/es/web/sellings.po'),
})
