import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { languageCookie } from '#web/session/store-preference.ts'
import { PageNonce } from './page-nonce.ts'

const script = `{const chosen=${languageCookie}.exec(document.cookie)?.[1];if(chosen&&chosen!=='fr')location.replace('/'+chosen+location.search+location.hash)}`

/**
 * Whoever reads the site in English or Spanish and opens it at `/` is sent on to their language before anything is
 * drawn. The cookie is read by the browser and not by the server, so that this page too is the same for everybody
 * and any cache may keep it.
 */
export function FirstLanguage() {
  const nonce = use(PageNonce)
  const { pathname } = useLocation()
  // Of the document's first address: moving to the home page later changes no language.
  const [opened] = useState(pathname)
  return opened === paths.home() ? <script nonce={nonce}>{script}</script> : null
}
