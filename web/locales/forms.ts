import { loadTexts } from './texts.ts'

await loadTexts({
  fr: () => import('../../locales/fr/web/forms.po'),
  en: () => import('../../locales/en/web/forms.po'),
  es: () => import('../../locales/es/web/forms.po'),
})
