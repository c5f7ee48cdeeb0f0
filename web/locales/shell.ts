import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/shell.po'),
  en: () => import('../../locales/en/web/shell.po'),
  es: () => import('../../locales/es/web/shell.po'),
})
