import { pageServices } from '#web/api/api.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/sitemap.route.ts'
import { homesPerFile, sitemapIndex } from './sitemap.ts'

/** The sitemap for search engines: one file of pages, and as many as needed of homes to stay in and to buy. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageServices)
  const one = { query: { per_page: '1' } } as const
  const [stays, sales] = await Promise.all([
    api('GET /properties', one),
    api('GET /properties-for-sale/public', one),
  ])
  return sitemapIndex(publicUrl, [
    paths.sitemapFile('pages'),
    ...filesOf('homes', stays.pagination.total_items),
    ...filesOf('sales', sales.pagination.total_items),
  ])
}

function filesOf(name: string, total: number) {
  return Array.from({ length: Math.ceil(total / homesPerFile) }, (_, index) =>
    paths.sitemapFile(`${name}-${index + 1}`),
  )
}
