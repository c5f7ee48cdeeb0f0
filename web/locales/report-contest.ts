import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/report-contest.po'),
  en: () => import('./en/report-contest.po'),
  es: () => import('./es/report-contest.po'),
})
