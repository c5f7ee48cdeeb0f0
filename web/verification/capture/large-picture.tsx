import { Trans, useLingui } from '@lingui/react/macro'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { usePage, useSecondsLeft } from './use-page.ts'

const zooms = [1, 1.5, 2.5, 4] as const

/** The pages of a document, to zoom and to turn. */
export function LargePicture({
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
                index === page ? 'bg-brand text-on-brand' : 'hover:bg-surface-2',
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
