import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { shareAddress } from '#web/ui/share-address.ts'

export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = async () => {
    try {
      if ((await shareAddress(title, location.href)) === 'copied') showToast(t`Lien copié`, 'success')
    } catch {
      showToast(t`Le lien n’a pas pu être copié`, 'error')
    }
  }
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<IconShare2 size={18} aria-hidden />}
      onClick={() => void share()}
    >
      <Trans>Partager</Trans>
    </Button>
  )
}
