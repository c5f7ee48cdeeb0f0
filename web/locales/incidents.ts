import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/incidents.po'),
  en: () => import('./en/incidents.po'),
  es: () => import('./es/incidents.po'),
})
