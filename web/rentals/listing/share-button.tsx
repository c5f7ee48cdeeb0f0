import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { shareAddress } from '#web/ui/share-address.ts'

export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const texts = { copied: t`Lien copié`, refused: t`Le lien n’a pas pu être copié` }
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<IconShare2 size={18} aria-hidden />}
      onClick={() => void shareAddress(title, location.href, texts)}
    >
      <Trans>Partager</Trans>
    </Button>
  )
}
