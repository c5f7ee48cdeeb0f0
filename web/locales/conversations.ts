import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/conversations.po'),
  en: () => import('./en/conversations.po'),
  es: () => import('./es/conversations.po'),
})
