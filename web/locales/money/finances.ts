import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/money/finances.po'),
  en: () => import('../../../locales/en/web/money/finances.po'),
  es: () => import('../../../locales/es/web/money/finances.po'),
})
