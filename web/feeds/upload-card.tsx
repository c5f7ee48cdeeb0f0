import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DropZone } from '#web/ui/inputs/drop-zone.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'

const maxBytes = 10 * 1024 * 1024

/** Uploads a feed, by dropping or choosing a file. It is processed after the response. */
export function UploadCard({ running, onTaken }: { running: boolean; onTaken: (id: string) => void }) {
  const { t } = useLingui()
  const [isComplete, setShowsAll] = useState(false)
  const { mutate, isPending, error } = useMutation()
  const [isTooLarge, setTooLarge] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || isPending) return
    setTooLarge(file.size > maxBytes)
    if (file.size > maxBytes) return
    const body = new FormData()
    body.set('withdraw_missing', String(isComplete))
    body.set('file', file)
    await mutate(() => api('POST /seller/imports', { body }), { onSuccess: ({ id }) => onTaken(id) })
  }
  const refused = isTooLarge ? t`Ce fichier dépasse 10 Mo.` : error?.message
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
          icon={<Icon size={26} aria-hidden className={isPending ? 'animate-spin' : undefined} />}
          accept=".csv,.xml,.gz,.zip,text/csv,application/xml,text/xml,application/gzip,application/zip"
          isPending={isPending}
          onFiles={([file]) => void send(file)}
        />
        <Checkbox
          checked={isComplete}
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
