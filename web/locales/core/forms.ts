import { loadTexts } from '../texts.ts'

await loadTexts({
  fr: () => import('../../../locales/fr/web/core/forms.po'),
  en: () => import('../../../locales/en/web/core/forms.po'),
  es: () => import('../../../locales/es/web/core/forms.po'),
})
