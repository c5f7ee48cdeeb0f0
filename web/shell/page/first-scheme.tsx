import { use } from 'react'
import { applyStoredScheme } from '#web/ui/color-scheme.ts'
import { PageNonce } from './page-nonce.ts'

/** Applies the colours that this browser has chosen, before anything is painted. */
export function FirstScheme() {
  return <script nonce={use(PageNonce)}>{applyStoredScheme}</script>
}
