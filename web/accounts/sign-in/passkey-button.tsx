import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { showError } from '#web/api/show-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { supportsPasskeys, signInWithPasskey } from './passkeys.ts'

const never = () => () => {}

/** Signs in with a passkey: no address, no password, no code. */
export function PasskeyButton({
  remembers,
  onSignedIn,
}: {
  /** Whether to stay signed in on this device, read when the button is pressed. */
  remembers: () => boolean
  onSignedIn: (user: CurrentUser) => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ unexpected: showError })
  const possible = useSyncExternalStore(never, supportsPasskeys, () => true)
  if (!possible) return null

  const enter = () =>
    mutate(() => signInWithPasskey(remembers()), {
      onSuccess: onSignedIn,
      onError: ({ message }) => showToast(`${t`Échec de la connexion`}. ${message}`, 'error', 6000),
      staysPending: true,
    })

  return (
    <Button
      variant="secondary"
      size="large"
      full
      isPending={isPending}
      icon={<IconFingerprint size={20} aria-hidden />}
      onClick={() => void enter()}
    >
      <Trans>Utiliser une clé d’accès</Trans>
    </Button>
  )
}
