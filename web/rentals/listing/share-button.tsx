import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** The Web Share API where it exists; else the address goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = async () => {
    const url = location.href
    if (typeof navigator.share === 'function') {
      // Rejects when the user cancels.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast(t`Lien copié`, 'success')
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
