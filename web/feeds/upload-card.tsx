import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DropZone } from '#web/ui/inputs/drop-zone.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'

const maxBytes = 10 * 1024 * 1024

/** Uploads a feed, by dropping or choosing a file. It is processed after the response. */
export function UploadCard({ running, onTaken }: { running: boolean; onTaken: (id: string) => void }) {
  const { t } = useLingui()
  const [whole, setShowsAll] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file || isPending) return
    if (file.size > maxBytes) return setRefused(t`Ce fichier dépasse 10 Mo.`)
    setIsPending(true)
    setRefused(undefined)
    const body = new FormData()
    body.set('withdraw_missing', String(whole))
    body.set('file', file)
    try {
      onTaken((await api('POST /seller/imports', { body })).id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    }
    setIsPending(false)
  }
  const Icon = isPending ? IconLoader2 : IconFileUpload
  return (
    <Card title={t`Importer un fichier`}>
      <div className="flex flex-col gap-4">
        <DropZone
          label={t`Flux à importer`}
          invitation={<Trans>Déposez votre flux ici ou</Trans>}
          rules={
            <Trans>
              CSV ou XML, seul ou compressé (gzip, ZIP), 10 Mo et 5 000 annonces au plus. Chaque ligne est
              écrite pour elle-même.
            </Trans>
          }
          icon={
            <Icon size={26} stroke={1.5} aria-hidden className={isPending ? 'animate-spin' : undefined} />
          }
          accept=".csv,.xml,.gz,.zip,text/csv,application/xml,text/xml,application/gzip,application/zip"
          isPending={isPending}
          onFiles={([file]) => void send(file)}
        />
        <Checkbox
          checked={whole}
          onChange={(event) => setShowsAll(event.target.checked)}
          label={
            <>
              <span className="font-medium">
                <Trans>Ce fichier contient toutes les annonces de mon logiciel</Trans>
              </span>
              <span className="mt-0.5 block text-14 text-muted">
                <Trans>
                  Celles qui sont venues d’un import et n’y figurent plus seront retirées du marché. Rien
                  n’est retiré sans votre accord si plus de la moitié manque.
                </Trans>
              </span>
            </>
          }
        />
        {refused && <Alert>{refused}</Alert>}
        {running && (
          <p className="text-14 text-muted">
            <Trans>Un import est en cours : le suivant attend qu’il soit terminé.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
