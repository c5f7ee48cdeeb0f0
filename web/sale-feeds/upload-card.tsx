import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/class-names.ts'
import { Checkbox } from '../ui/field.tsx'

const maxBytes = 10 * 1024 * 1024

/** Where a feed is handed in: by dropping it or choosing it. It is worked through after the answer. */
export function UploadCard({ running, onTaken }: { running: boolean; onTaken: (id: string) => void }) {
  const { t } = useLingui()
  const [whole, setWhole] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file || busy) return
    if (file.size > maxBytes) return setRefused(t`Ce fichier dépasse 10 Mo.`)
    setBusy(true)
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
    setBusy(false)
  }
  return (
    <Card title={t`Importer un fichier`}>
      <div className="flex flex-col gap-4">
        <DropZone busy={busy} onFile={(file) => void send(file)} />
        <Checkbox
          checked={whole}
          onChange={(event) => setWhole(event.target.checked)}
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

function DropZone({ busy, onFile }: { busy: boolean; onFile: (file: File | undefined) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const Icon = busy ? IconLoader2 : IconFileUpload
  return (
    <div
      aria-busy={busy}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
      className={classes(
        'flex flex-col items-center gap-1 rounded-16 border-[1.5px] border-dashed px-4 py-6 text-center md:p-8',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
      )}
    >
      <span className="mb-2 inline-flex size-12 items-center justify-center rounded-12 bg-brand-soft text-brand-text">
        <Icon size={26} stroke={1.5} aria-hidden className={busy ? 'animate-spin' : undefined} />
      </span>
      <p className="font-semibold">
        <span className="max-md:hidden">
          <Trans>Déposez votre flux ici ou</Trans>{' '}
        </span>
        <button
          type="button"
          onClick={() => input.current?.click()}
          aria-describedby="feed-rules"
          className="text-link inline-block max-md:first-letter:uppercase"
        >
          <Trans>parcourez vos fichiers</Trans>
        </button>
      </p>
      <p id="feed-rules" className="text-14 text-muted">
        <Trans>
          CSV ou XML, seul ou compressé (gzip, ZIP), 10 Mo et 5 000 annonces au plus. Chaque ligne est écrite
          pour elle-même.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.xml,.gz,.zip,text/csv,application/xml,text/xml,application/gzip,application/zip"
        aria-label={t`Flux à importer`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
