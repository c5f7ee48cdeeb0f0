import { Outlet } from 'react-router'
import type { Route } from './+types/account-pages.route.ts'
import { pageServices } from '#web/api/api.ts'
import { requireLanguage } from '#web/locales/require-language.ts'
import stylesheet from '#web/styles/areas.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Pages without the header of the site: sign-in, registration, passwords, confirmations. */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLanguage(params.lang)
  return { mailboxOpen: context.get(pageServices).config.mailbox_open }
}

export function shouldRevalidate() {
  return false
}

export default function AccountPages() {
  return <Outlet />
}
