import { Outlet } from 'react-router'
import { guardRoute } from '#web/session/guard-route.ts'

export const clientMiddleware = [guardRoute({ requiresGuest: true })]

/** With it the guard also runs on the first page of a visit, which the server rendered without a session. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function loader() {
  return null
}

/** Pages for people who are not signed in. */
export default function GuestPages() {
  return <Outlet />
}
