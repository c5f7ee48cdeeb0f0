import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { classes } from '../ui/class-names.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { acceptedKinds } from './picture-limits.ts'
import { StepHeading } from './step-heading.tsx'
import { usePicturesOfEditor } from './use-pictures.ts'

/** @param least how many photos a publication needs */
export function PhotosStep({ least }: { least: number }) {
  const { add } = usePicturesOfEditor()
  return (
    <>
      <StepHeading title={<Trans>Les photos</Trans>}>
        <Trans>
          La couverture est la première que l’on voit. Faites glisser pour changer l’ordre, ou utilisez les
          flèches du clavier.
        </Trans>
      </StepHeading>
      <DropZone least={least} onFiles={add} />
      <PhotoGrid />
    </>
  )
}

function DropZone({ least, onFiles }: { least: number; onFiles: (files: File[]) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classes(
        'flex flex-col items-center gap-1 rounded-16 border-[1.5px] border-dashed px-4 py-6 text-center md:p-8',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
      )}
    >
      <span className="mb-2 inline-flex size-12 items-center justify-center rounded-12 bg-brand-soft text-brand-text">
        <IconPhotoUp size={26} stroke={1.5} aria-hidden />
      </span>
      <p className="font-semibold">
        <span className="max-md:hidden">
          <Trans>Déposez vos photos ici ou</Trans>{' '}
        </span>
        <button
          type="button"
          onClick={() => input.current?.click()}
          aria-describedby="photo-rules"
          className="text-link inline-block max-md:first-letter:uppercase"
        >
          <Trans>parcourez vos fichiers</Trans>
        </button>
      </p>
      <p id="photo-rules" className="text-14 text-muted">
        <Trans>
          JPEG, PNG, WebP, AVIF ou HEIC, 15 Mo et 50 mégapixels au plus. Il faut {least} photos pour publier,
          quarante au maximum.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedKinds}
        aria-label={t`Photos à ajouter`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
