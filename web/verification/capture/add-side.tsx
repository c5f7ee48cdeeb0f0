import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconScan, IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, useEffectEvent } from 'react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { PhoneCode } from './phone-code.tsx'
import { acceptedFiles } from './use-sending.ts'

interface Props {
  caseId: string
  documentType: DocumentType
  side: DocumentSide
  documentId: string | undefined
  /** Of several panels on the page, this one receives a pasted file. */
  takesPaste: boolean
  onFile: (file: File) => void
  reload: () => Promise<MyCase>
}

/** Adds or replaces one side: dropped, pasted, chosen, photographed, or sent from the phone. */
export function AddSide({ caseId, documentType, side, documentId, takesPaste, onFile, reload }: Props) {
  const { t } = useLingui()
  const isWide = useWide(768)
  const [isOver, setIsOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const rulesId = useId()
  const take = useEffectEvent(onFile)
  useEffect(() => {
    if (!takesPaste) return
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.files[0]
      if (!pasted) return
      event.preventDefault()
      take(pasted)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [takesPaste])

  const titles: Record<DocumentSide, string> = documentId
    ? { front: t`Reprendre le recto`, back: t`Reprendre le verso`, single: t`Remplacer le document` }
    : { front: t`Ajouter le recto`, back: t`Ajouter le verso`, single: t`Ajouter le document` }
  const photograph: Record<DocumentSide, string> = {
    front: t`Photographier le recto`,
    back: t`Photographier le verso`,
    single: t`Photographier`,
  }
  const input = (ref: React.RefObject<HTMLInputElement | null>, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept={capture ? 'image/*' : acceptedFiles}
      {...(capture && { capture })}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const chosen = event.target.files?.[0]
        // Reset, or choosing the same file again would fire no event.
        event.target.value = ''
        if (chosen) onFile(chosen)
      }}
    />
  )
  return (
    <section
      aria-label={titles[side]}
      className="grid gap-6 rounded-16 border border-line bg-surface p-4 md:grid-cols-[1fr_auto] md:p-6"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 className="display-20">{titles[side]}</h3>
          <p id={rulesId} className="text-14 text-muted">
            <Trans>JPEG, PNG, WebP, HEIC ou PDF, 15 Mo au plus.</Trans>{' '}
            {documentId && <Trans>La photo actuelle reste tant que la nouvelle n’est pas lue.</Trans>}
          </p>
        </div>
        {isWide ? (
          <div
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes('Files')) return
              event.preventDefault()
              setIsOver(true)
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setIsOver(false)
              const dropped = event.dataTransfer.files[0]
              if (dropped) onFile(dropped)
            }}
            className={classes(
              'flex items-center gap-3 rounded-16 border-[1.5px] border-dashed p-4',
              isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
            )}
          >
            <span className="inline-flex size-10 flex-none items-center justify-center rounded-10 bg-brand-soft text-brand-text">
              <IconScan size={22} aria-hidden />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">
                <Trans>Déposez la photo ici ou</Trans>{' '}
                <button
                  type="button"
                  className="text-link"
                  aria-describedby={rulesId}
                  onClick={() => file.current?.click()}
                >
                  <Trans>choisissez un fichier</Trans>
                </button>
              </p>
              {takesPaste && (
                <p className="text-14 text-muted">
                  <Trans>Ou collez-la avec</Trans>{' '}
                  <kbd className="rounded-8 border border-line-strong px-1.5 font-sans text-12">{t`Ctrl V`}</kbd>
                </p>
              )}
            </div>
          </div>
        ) : (
          <div className="flex flex-col gap-3">
            <Button
              full
              size="large"
              icon={<IconCamera size={20} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {photograph[side]}
            </Button>
            <Button
              full
              variant="secondary"
              icon={<IconUpload size={20} aria-hidden />}
              onClick={() => file.current?.click()}
            >
              <Trans>Choisir un fichier</Trans>
            </Button>
          </div>
        )}
        {/* oxlint-disable-next-line react/refs -- handed to the input, not read */}
        {input(file, t`Fichier : ${titles[side]}`)}
        {/* oxlint-disable-next-line react/refs -- as above */}
        {!isWide && input(camera, photograph[side], 'environment')}
      </div>
      {isWide && (
        <div className="w-70 border-l border-line pl-6">
          <PhoneCode
            caseId={caseId}
            documentType={documentType}
            side={side}
            documentId={documentId}
            reload={reload}
          />
        </div>
      )}
    </section>
  )
}
