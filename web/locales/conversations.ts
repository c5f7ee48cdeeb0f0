import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/conversations.po'),
  en: () => import('../../locales/en/web/conversations.po'),
  es: () => import('../../locales/es/web/conversations.po'),
})
