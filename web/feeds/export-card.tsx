import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypeCsv, IconFileTypeXml } from '@tabler/icons-react'
import { DownloadButton } from '#web/api/download-button.tsx'
import { Card } from '#web/ui/data/card.tsx'

/** Exports all listings in the import format. */
export function ExportCard() {
  const { t } = useLingui()
  return (
    <Card title={t`Exporter vos annonces`}>
      <p className="-mt-3 mb-4 text-14 text-muted">
        <Trans>
          Toutes vos annonces avec leurs photos, dans la forme que l’import accepte : ce qui sort peut
          rentrer, ici ou ailleurs.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          path="/seller/export?format=csv"
          name="demeure-annonces.csv"
          icon={<IconFileTypeCsv size={18} aria-hidden />}
        >
          <Trans>Exporter en CSV</Trans>
        </DownloadButton>
        <DownloadButton
          path="/seller/export?format=xml"
          name="demeure-annonces.xml"
          icon={<IconFileTypeXml size={18} aria-hidden />}
        >
          <Trans>Exporter en XML</Trans>
        </DownloadButton>
      </div>
    </Card>
  )
}
