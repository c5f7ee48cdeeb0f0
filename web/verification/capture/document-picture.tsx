import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconEye,
  IconFileText,
  IconPhotoOff,
  IconRotateClockwise,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Region } from '#contract/verification/document-report.ts'
import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { fetchFile } from '#web/api/save-file.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useDocumentNames, useSideNames } from '../document-names.ts'
import { keptPicture } from './sent-pictures.ts'

interface Props {
  caseId: string
  document: CaseDocument
  /** Regions of doubts on its page. */
  regions: readonly Region[]
  onRemove?: (() => void) | undefined
}

/** A document with its gestures: enlarge, turn, remove. */
export function DocumentPicture({ caseId, document, regions, onRemove }: Props) {
  const { t } = useLingui()
  const names = useDocumentNames()
  const sides = useSideNames()
  const [turn, setTurn] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const kept = keptPicture(document.id)
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
        ) : kept ? (
          <span className="relative max-h-full max-w-full p-3" style={{ rotate: `${turn}deg` }}>
            <img src={kept} alt={alternative} className="max-h-60 rounded-8" />
            <Regions regions={turn === 0 ? regions : []} />
          </span>
        ) : (
          <button
            type="button"
            onClick={() => setIsLarge(true)}
            className="flex size-full flex-col items-center justify-center gap-2 text-14 font-semibold"
          >
            {document.media_type === 'application/pdf' ? (
              <IconFileText size={32} aria-hidden />
            ) : (
              <IconEye size={32} aria-hidden />
            )}
            <span>
              <Trans>Afficher l’image</Trans>
            </span>
            <span className="px-4 text-center text-12 font-normal">
              <Trans>L’ouverture est inscrite au journal.</Trans>
            </span>
          </button>
        )}
      </div>
      {!document.purged_at && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <button type="button" className={gesture} onClick={() => setIsLarge(true)}>
            <IconZoomIn size={18} aria-hidden />
            <Trans>Agrandir</Trans>
          </button>
          {kept && (
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

const zooms = [1, 1.5, 2.5, 4] as const

/** The pages through a link of five minutes; opening it writes a line of the log that the person reads. */
function LargePicture({
  caseId,
  document,
  alternative,
}: {
  caseId: string
  document: CaseDocument
  alternative: string
}) {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const { link, picture, failure } = usePage(caseId, document.id, page)
  const seconds = useSecondsLeft(link?.expires_at)
  if (failure) return <p role="alert">{failure}</p>
  const isOver = link !== undefined && seconds === 0
  return (
    <div className="flex flex-col gap-3">
      <div className="flex h-[60dvh] items-center justify-center overflow-auto rounded-12 bg-ink-8">
        {picture && !isOver ? (
          <img
            src={picture}
            alt={alternative}
            style={{ rotate: `${turn}deg`, scale: String(zooms[zoom]) }}
            className="max-h-full max-w-full"
          />
        ) : isOver ? (
          <p className="text-ink-2">
            <Trans>Le lien est terminé : fermez, puis rouvrez l’image.</Trans>
          </p>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label={t`Réduire`} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t`Agrandir`}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </IconButton>
        <IconButton label={t`Tourner`} onClick={() => setTurn((turn + 90) % 360)}>
          <IconRotateClockwise size={20} aria-hidden />
        </IconButton>
        {document.pages > 1 &&
          Array.from({ length: document.pages }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={index === page}
              aria-label={t`Page ${index + 1}`}
              onClick={() => setPage(index)}
              className={classes(
                'size-9 rounded-8 text-14 font-semibold',
                index === page ? 'bg-brand-soft text-brand-text' : 'hover:bg-surface-2',
              )}
            >
              {index + 1}
            </button>
          ))}
        {link && (
          <p className="ml-auto text-14 text-muted tabular" role="timer">
            <Trans>
              Ce lien se ferme dans {Math.floor(seconds / 60)} min {seconds % 60} s
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

function usePage(caseId: string, documentId: string, page: number) {
  const [link, setLink] = useState<{ url: string; expires_at: string }>()
  const [picture, setPicture] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    api('POST /verification/cases/:id/documents/:documentId/link', {
      params: { id: caseId, documentId },
    }).then(
      (opened) => isCurrent && setLink(opened),
      (error: unknown) => isCurrent && setFailure(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [caseId, documentId])
  useEffect(() => {
    if (!link) return
    let address: string | undefined
    let isCurrent = true
    // oxlint-disable-next-line react/set-state-in-effect -- the former page must not stay under the next one's link
    setPicture(undefined)
    fetchFile(`${link.url.replace(/^.*\/api\/v1/, '')}/${page}`).then(
      ({ file }) => {
        address = URL.createObjectURL(file)
        if (isCurrent) setPicture(address)
        else URL.revokeObjectURL(address)
      },
      (error: unknown) => isCurrent && showToast(messageOf(error), 'error', 5000),
    )
    return () => {
      isCurrent = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [link, page])
  return { link, picture, failure }
}

function messageOf(error: unknown) {
  if (error instanceof ApiError) return error.message
  throw error
}

/** Whole seconds until an instant, counted down; 0 once it is over. */
export function useSecondsLeft(until: string | undefined) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.max(0, Math.round((Date.parse(until) - now) / 1000)) : 0
}
