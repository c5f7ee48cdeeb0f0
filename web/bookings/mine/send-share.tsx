import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { shareAddress } from '#web/ui/share-address.ts'

/** Sends the link by which somebody pays a share of the stay. */
export function SendShare({ link, number }: { link: string; number: number }) {
  const { t } = useLingui()
  const send = async () => {
    try {
      if ((await shareAddress(t`Votre part du séjour`, link)) === 'copied')
        showToast(t`Lien copié`, 'success')
    } catch {
      showToast(t`Le lien n’a pas pu être copié`, 'error')
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-2"
      icon={<IconSend size={18} aria-hidden />}
      aria-label={t`Envoyer le lien de la part ${number}`}
      onClick={() => void send()}
    >
      <Trans>Envoyer le lien</Trans>
    </Button>
  )
}
