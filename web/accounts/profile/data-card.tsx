import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { DownloadButton } from '#web/api/download-button.tsx'
import { Card } from '#web/ui/data/card.tsx'

export function DataCard() {
  const { t } = useLingui()
  return (
    <Card title={t`Vos données`}>
      <p className="mb-4 text-muted">
        <Trans>
          Tout ce que nous gardons à votre sujet, dans une archive de fichiers JSON et CSV que vous pouvez
          relire ou porter ailleurs.
        </Trans>
      </p>
      <DownloadButton
        path="/users/me/export"
        name="demeure.zip"
        icon={<IconDownload size={18} aria-hidden />}
      >
        <Trans>Télécharger mes données</Trans>
      </DownloadButton>
    </Card>
  )
}
