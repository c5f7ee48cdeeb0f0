import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../fr/core/forms.po'),
  en: () => import('../en/core/forms.po'),
  es: () => import('../es/core/forms.po'),
})
