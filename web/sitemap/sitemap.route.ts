import { pageServices } from '#web/api/api.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/sitemap.route.ts'
import { listingsPerFile, sitemapIndex } from './sitemap.ts'

/** Index of the sitemap: a file of pages, and as many as needed for rentals and listings for sale. */
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
  return Array.from({ length: Math.ceil(total / listingsPerFile) }, (_, index) =>
    paths.sitemapFile(`${name}-${index + 1}`),
  )
}
