import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { sayError } from '#web/api/say-error.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { knowsPasskeys, signInWithPasskey } from './passkeys.ts'

const never = () => () => {}

/** Signs in with a passkey: no address, no password, no code. */
export function PasskeyButton({
  remembers,
  onSignedIn,
}: {
  /** Whether the person stays signed in on this device, at the moment they press. */
  remembers: () => boolean
  onSignedIn: (user: CurrentUser) => void
}) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const possible = useSyncExternalStore(never, knowsPasskeys, () => true)
  if (!possible) return null

  async function enter() {
    setBusy(true)
    try {
      onSignedIn(await signInWithPasskey(remembers()))
    } catch (error) {
      const reason = sayError(error)
      showToast(`${t`Échec de la connexion`}. ${reason}`, 'error', 6000)
      setBusy(false)
    }
  }

  return (
    <Button
      look="secondary"
      size="large"
      full
      busy={busy}
      icon={<IconFingerprint size={20} aria-hidden />}
      onClick={() => void enter()}
    >
      <Trans>Utiliser une clé d’accès</Trans>
    </Button>
  )
}
