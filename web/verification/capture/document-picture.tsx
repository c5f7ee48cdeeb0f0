import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconEye,
  IconFileTypePdf,
  IconPhotoCheck,
  IconPhotoOff,
  IconRotateClockwise,
  IconTrash,
  IconZoomIn,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Region } from '#contract/verification/document-report.ts'
import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDocumentNames, useSideNames } from '../document-names.ts'
import { LargePicture } from './large-picture.tsx'
import { cachedPicture } from './sent-pictures.ts'
import { usePage, useSecondsLeft } from './use-page.ts'

interface Props {
  caseId: string
  document: CaseDocument
  /** Regions of the doubts on its page. */
  regions: readonly Region[]
  onRemove?: (() => void) | undefined
}

/** A document with its actions: enlarge, rotate, remove. */
export function DocumentPicture({ caseId, document, regions, onRemove }: Props) {
  const { t } = useLingui()
  const names = useDocumentNames()
  const sides = useSideNames()
  const [turn, setTurn] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const [isOpened, setIsOpened] = useState(false)
  const cached = cachedPicture(document.id)
  const alternative = `${names[document.document_type]}, ${sides[document.side]}`
  const gesture =
    'inline-flex min-h-11 items-center gap-1.5 rounded-8 text-14 font-semibold text-brand-text hover:underline'
  return (
    <>
      <div className="relative flex aspect-[3/2] items-center justify-center overflow-hidden rounded-12 bg-ink-8 text-ink-2">
        {document.purged_at ? (
          <span className="flex flex-col items-center gap-2 px-4 text-center text-14">
            <IconPhotoOff size={28} aria-hidden />
            <Trans>Images effacées : il reste les résultats et les dates.</Trans>
          </span>
        ) : cached ? (
          <span className="relative max-h-full max-w-full p-3" style={{ rotate: `${turn}deg` }}>
            <img src={cached} alt={alternative} className="max-h-60 rounded-8" />
            <Regions regions={turn === 0 ? regions : []} />
          </span>
        ) : isOpened ? (
          <OpenedPicture
            caseId={caseId}
            document={document}
            alternative={alternative}
            regions={regions}
            onEnd={() => setIsOpened(false)}
          />
        ) : (
          <Covered isPdf={document.media_type === 'application/pdf'} onOpen={() => setIsOpened(true)} />
        )}
      </div>
      {!document.purged_at && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <button type="button" className={gesture} onClick={() => setIsLarge(true)}>
            <IconZoomIn size={18} aria-hidden />
            <Trans>Agrandir</Trans>
          </button>
          {cached && (
            <button type="button" className={gesture} onClick={() => setTurn((turn + 90) % 360)}>
              <IconRotateClockwise size={18} aria-hidden />
              <Trans>Tourner</Trans>
            </button>
          )}
          {onRemove && (
            <button
              type="button"
              className={gesture}
              onClick={onRemove}
              aria-label={t`Retirer : ${alternative}`}
            >
              <IconTrash size={18} aria-hidden />
              <Trans>Retirer</Trans>
            </button>
          )}
        </div>
      )}
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} title={alternative} className="md:max-w-280!">
        {isLarge && <LargePicture caseId={caseId} document={document} alternative={alternative} />}
      </Dialog>
    </>
  )
}

/** Before its image is opened: it is there, and why it is not shown by itself. */
function Covered({ isPdf, onOpen }: { isPdf: boolean; onOpen: () => void }) {
  const Kind = isPdf ? IconFileTypePdf : IconPhotoCheck
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 bg-brand-soft px-4 text-center text-brand-text">
      <span className="flex items-center gap-2 font-semibold">
        <Kind size={24} aria-hidden />
        {isPdf ? <Trans>Document bien reçu</Trans> : <Trans>Photo bien reçue</Trans>}
      </span>
      <span className="max-w-64 text-12 text-muted">
        <Trans>Gardée chiffrée. L’afficher s’inscrit dans « Qui a regardé vos pièces », à votre nom.</Trans>
      </span>
      <Button variant="secondary" size="small" icon={<IconEye size={18} aria-hidden />} onClick={onOpen}>
        <Trans>Afficher</Trans>
      </Button>
    </div>
  )
}

/** The first page in its place, until its link ends. */
function OpenedPicture({
  caseId,
  document,
  alternative,
  regions,
  onEnd,
}: {
  caseId: string
  document: CaseDocument
  alternative: string
  regions: readonly Region[]
  onEnd: () => void
}) {
  const { link, picture, failure } = usePage(caseId, document.id, 0)
  const seconds = useSecondsLeft(link?.expires_at)
  const isOver = link !== undefined && seconds === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  if (failure)
    return (
      <p role="alert" className="px-4 text-center text-14">
        {failure}
      </p>
    )
  if (!picture) return <Skeleton className="size-full" />
  return (
    <span className="relative max-h-full max-w-full p-3">
      <img src={picture} alt={alternative} className="max-h-60 rounded-8" />
      <Regions regions={regions} />
    </span>
  )
}

function Regions({ regions }: { regions: readonly Region[] }) {
  return regions.map(({ page, x, y, width, height }) => (
    <span
      key={`${page}-${x}-${y}`}
      aria-hidden
      className="absolute rounded-8 border-2 border-dashed border-yellow-solid bg-yellow-ground/25"
      style={{
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${width * 100}%`,
        height: `${height * 100}%`,
      }}
    />
  ))
}
