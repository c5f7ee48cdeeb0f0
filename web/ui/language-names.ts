import type { Language } from '#contract/core/language.ts'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', es: 'Español' }
