import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { TaxFileImport } from '#contract/rentals/tourist-tax-file.ts'
import { bytesPerTaxFile } from '#contract/rentals/tourist-tax-file-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DropZone } from '#web/ui/inputs/drop-zone.tsx'

/** Uploads the published file; it is imported after the answer. */
export function TaxFileUpload({ running }: { running: TaxFileImport | undefined }) {
  const { t } = useLingui()
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const [isTooLarge, setTooLarge] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || isPending) return
    setTooLarge(file.size > bytesPerTaxFile)
    if (file.size > bytesPerTaxFile) return
    const body = new FormData()
    body.set('file', file)
    await mutate(() => api('POST /admin/tourist-tax/imports', { body }))
  }
  const refused = isTooLarge ? t`Ce fichier dépasse 20 Mo.` : (fieldError('file') ?? error?.message)
  const deliberations = running?.deliberations ?? 0
  const Icon = isPending || running ? IconLoader2 : IconFileUpload
  return (
    <Card title={t`Importer un fichier`}>
      <div className="flex flex-col gap-4">
        <DropZone
          label={t`Fichier des délibérations`}
          invitation={<Trans>Déposez le fichier ici ou</Trans>}
          rules={<Trans>XML, seul ou compressé (gzip, ZIP), 20 Mo au plus</Trans>}
          icon={
            <Icon
              size={26}

              aria-hidden
              className={isPending || running ? 'animate-spin' : undefined}
            />
          }
          accept=".xml,.gz,.zip,application/xml,text/xml,application/gzip,application/zip"
          isPending={isPending}
          onFiles={([file]) => void send(file)}
        />
        {refused && <Alert>{refused}</Alert>}
        <output className="text-14">
          {running && (
            <Plural
              value={deliberations}
              _0="Import en cours : lecture du fichier"
              one="Import en cours : # délibération lue"
              other="Import en cours : # délibérations lues"
            />
          )}
        </output>
        <p className="text-14 text-muted">
          <Trans>
            Le nouveau fichier remplace tous les tarifs d’un coup, ou rien s’il est refusé. Les réservations
            gardent la taxe de leur devis.
          </Trans>
        </p>
      </div>
    </Card>
  )
}
