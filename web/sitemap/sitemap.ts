import { inLanguage } from '#web/paths.ts'

/** Listings in one file: in three languages 3,000 addresses, below the limit of 50,000 (sitemaps.org). */
export const listingsPerFile = 1000

export interface SiteAddress {
  path: string
  /** Instant of the last change. */
  changed?: string
}

/** A file of the sitemap: each address in three languages with its alternates. */
export function urlSet(publicUrl: string, addresses: SiteAddress[]) {
  const languages = ['fr', 'en', 'es'] as const
  const urls = addresses.flatMap(({ path, changed }) => {
    const at = (language: (typeof languages)[number]) => escaped(`${publicUrl}${inLanguage(path, language)}`)
    const alternates = languages
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(language)}"/>`)
      .join('')
    const date = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    return languages.map((language) => `<url><loc>${at(language)}</loc>${date}${alternates}</url>`)
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`,
  )
}

/** The index of the files. */
export function sitemapIndex(publicUrl: string, files: string[]) {
  const entries = files.map((path) => `<sitemap><loc>${escaped(`${publicUrl}${path}`)}</loc></sitemap>`)
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</sitemapindex>`,
  )
}

function xml(content: string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
