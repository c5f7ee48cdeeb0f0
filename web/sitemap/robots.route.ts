import { pageServices } from '#web/api/api.ts'
import type { Route } from './+types/robots.route.ts'

/** robots.txt: everything but the API, the dashboards and the pages of accounts may be crawled. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageServices)
  const closed = [
    '/api/',
    '/*-dash',
    '/login',
    '/register',
    '/mailbox',
    '/auth/',
    '/reset-password',
    '/verify-email',
    '/secure-account',
    '/account-security',
  ]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
