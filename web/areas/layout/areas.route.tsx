import { useEffect } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/areas.route.ts'
import { takeOverIfAny } from '#web/favorites/device/take-over-if-any.ts'
import { requireLanguage } from '#web/locales/require-language.ts'
import stylesheet from '#web/styles/areas.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** The four areas are rendered in the browser, per user; the server only sends their frame. */
export function loader({ params }: Route.LoaderArgs) {
  requireLanguage(params.lang)
  return null
}

export function shouldRevalidate() {
  return false
}

export default function Areas() {
  useEffect(() => void takeOverIfAny(), [])
  return <Outlet />
}
