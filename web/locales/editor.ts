import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/editor.po'),
  en: () => import('../../locales/en/web/editor.po'),
  es: () => import('../../locales/es/web/editor.po'),
})
