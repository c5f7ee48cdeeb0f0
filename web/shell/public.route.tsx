import { Outlet } from 'react-router'
import type { Route } from './+types/public.route.ts'

/** Only the languages we speak may stand in front of an address. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && params.lang !== 'en' && params.lang !== 'es') {
    throw new Response('Not found', { status: 404 })
  }
  return null
}

export default function PublicLayout() {
  return (
    <main id="contenu">
      <Outlet />
    </main>
  )
}
