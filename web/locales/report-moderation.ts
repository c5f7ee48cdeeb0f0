import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/report-moderation.po'),
  en: () => import('./en/report-moderation.po'),
  es: () => import('./es/report-moderation.po'),
})
