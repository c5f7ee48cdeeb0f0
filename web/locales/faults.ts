import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/faults.po'),
  en: () => import('./en/faults.po'),
  es: () => import('./es/faults.po'),
})
