import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { shareAddress } from '#web/ui/share-address.ts'

/**
 * Sends the link by which somebody pays a share of the stay.
 * @param isOpened the link has reached somebody before
 */
export function SendShare({ link, number, isOpened }: { link: string; number: number; isOpened: boolean }) {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const isAgain = isOpened || isSent
  const send = async () => {
    const texts = { copied: t`Lien copié`, refused: t`Le lien n’a pas pu être copié` }
    if (await shareAddress(t`Votre part du séjour`, link, texts)) setSent(true)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-2"
      icon={<IconSend size={18} aria-hidden />}
      aria-label={
        isAgain ? t`Renvoyer le lien de la part ${number}` : t`Envoyer le lien de la part ${number}`
      }
      onClick={() => void send()}
    >
      {isAgain ? <Trans>Renvoyer le lien</Trans> : <Trans>Envoyer le lien</Trans>}
    </Button>
  )
}
