import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/shell.po'),
  en: () => import('./en/shell.po'),
  es: () => import('./es/shell.po'),
})
