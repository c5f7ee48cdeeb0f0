import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { languageCookie } from '#web/session/store-preference.ts'
import { PageNonce } from './page-nonce.ts'

const script = `{const chosen=${languageCookie}.exec(document.cookie)?.[1];if(chosen&&chosen!=='fr')location.replace('/'+chosen+location.search+location.hash)}`

/**
 * Visitors who read the site in English or Spanish and open `/` are redirected to their language before anything
 * is rendered. The cookie is read in the browser and not on the server, so that this page is the same for
 * everybody and any cache may store it.
 */
export function FirstLanguage() {
  const nonce = use(PageNonce)
  const { pathname } = useLocation()
  // The first address of the document: navigating to the home page later changes no language.
  const [opened] = useState(pathname)
  return opened === paths.home() ? <script nonce={nonce}>{script}</script> : null
}
