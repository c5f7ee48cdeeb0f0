import { redirect } from 'react-router'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import type { Route } from './+types/redirect.route.ts'

/** Redirects `/admin-dash/professional-kyc` and `/admin-dash/property-kyc` to the tabs of the queue. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const search = url.pathname.includes('property-kyc') ? 'tab=properties' : 'tab=professionals'
  return redirect(inLanguage(paths.adminKyc(search), documentLanguage()))
}
clientLoader.hydrate = true as const

export default function Redirect() {
  return null
}
