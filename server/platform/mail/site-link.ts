import type { Language } from '#contract/core/language.ts'

/** An absolute link to a page in a language, for messages: `https://…/en/reset-password?token=…`. */
export function siteLink(
  publicUrl: string,
  language: Language,
  path: string,
  query: Record<string, string> = {},
) {
  const prefix = language === 'fr' ? '' : `/${language}`
  const search = new URLSearchParams(query)
  return `${publicUrl}${prefix}${path}${search.size > 0 ? `?${search}` : ''}`
}
