import { pageServices } from '../api/api.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/sitemap.route.ts'
import { homesPerFile, sitemapIndex } from './sitemap.ts'

/** The sitemap for search engines: one file of pages, and as many as needed of homes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageServices)
  const { pagination } = await api('GET /properties', { query: { per_page: '1' } })
  const files = Array.from({ length: Math.ceil(pagination.total_items / homesPerFile) }, (_, index) =>
    paths.sitemapFile(`homes-${index + 1}`),
  )
  return sitemapIndex(publicUrl, [paths.sitemapFile('pages'), ...files])
}
