import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import type {
  Article,
  BreadcrumbList,
  ItemList,
  Organization,
  RealEstateListing,
  VacationRental,
  WebSite,
} from 'schema-dts'
import { pageServices } from '#web/api/api.ts'
import { languageOfPath } from '#web/locales/texts.ts'
import { inLanguage, withoutLanguage } from '#web/paths.ts'

/** A type of the schema.org vocabulary, with its properties checked where they are written. */
export type Described<Thing> = Exclude<Thing, string>

interface PageHead {
  /** Without the name of the platform, which is appended. */
  title: string
  description: string
  /** The canonical query of a page that has one, such as `page=2`. */
  search?: string
  image?: { url: string; width: number; height: number; alt: string } | undefined
  type?: 'website' | 'article'
  /** Not indexed by search engines. */
  hidden?: boolean
  /** Structured data in the vocabulary of schema.org. */
  jsonLd?: Described<
    Article | BreadcrumbList | ItemList | Organization | RealEstateListing | VacationRental | WebSite
  >[]
}

/**
 * The head of a public page: title, description, its address in the three languages, and the preview when it is
 * shared. Made in the loader, where texts are translated: `return { head: pageHead(args, { title, description }) }`,
 * then `export const meta = ({ loaderData }) => loaderData?.head`.
 */
export function pageHead(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  { title, description, search = '', image, type = 'website', hidden, jsonLd = [] }: PageHead,
): MetaDescriptor[] {
  const { publicUrl } = context.get(pageServices)
  const { pathname } = url
  const language = languageOfPath(pathname)
  const query = search && `?${search}`
  const address = (other: 'fr' | 'en' | 'es') =>
    `${publicUrl}${inLanguage(withoutLanguage(pathname), other)}${query}`
  const picture = image ?? { url: '/brand/og-image.jpg', width: 1200, height: 630, alt: 'Demeure' }
  return [
    { title: `${title} – Demeure` },
    { name: 'description', content: description },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...(['fr', 'en', 'es'] as const).map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: other,
      href: address(other),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('fr') },
    { property: 'og:site_name', content: 'Demeure' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(language) },
    { property: 'og:locale', content: { fr: 'fr_FR', en: 'en_GB', es: 'es_ES' }[language] },
    { property: 'og:image', content: new URL(picture.url, publicUrl).href },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((description: object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...description },
    })),
  ] as MetaDescriptor[]
}

/** The path from the home page to this one, as structured data for search engines. */
export function breadcrumbList(
  publicUrl: string,
  steps: { name: string; path: string }[],
): Described<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}
