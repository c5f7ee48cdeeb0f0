import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('./fr/forms.po'),
  en: () => import('./en/forms.po'),
  es: () => import('./es/forms.po'),
})
