import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/editor.po'),
  en: () => import('./en/editor.po'),
  es: () => import('./es/editor.po'),
})
