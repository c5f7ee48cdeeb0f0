import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconEye,
  IconLoader2,
  IconMaximize,
  IconRotateClockwise,
  IconScan,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useSideNames } from '#web/verification/document-names.ts'
import { classes } from '#web/ui/class-names.ts'
import { Keys } from '../shortcuts.tsx'
import type { Face, Zone } from './faces.ts'
import { numberColours, zoneColours } from './result-styles.ts'
import type { Picture } from './use-document-link.ts'
import type { View } from './use-view.ts'

const tool =
  'inline-flex size-11 items-center justify-center rounded-10 text-white/85 hover:bg-white/10 disabled:opacity-40'

/** A page of a document on a dark ground: zoom, turn, zones, both sides, and how long the link still lasts. */
export function DocumentViewer({
  title,
  faces,
  current,
  onFace,
  picture,
  onOpen,
  zones,
  hasZones,
  onZones,
  lit,
  onLight,
  view,
  figure,
  frame,
}: {
  title: string
  faces: readonly Face[]
  current: number
  onFace: (index: number) => void
  picture: Picture
  onOpen: (reason: string) => void
  zones: readonly Zone[]
  hasZones: boolean
  onZones: () => void
  lit: number | null
  onLight: (number: number | null) => void
  view: View
  figure: RefObject<HTMLElement | null>
  /** The room of the picture. */
  frame: RefObject<HTMLDivElement | null>
}) {
  const { t } = useLingui()
  const sides = useSideNames()
  const face = faces[current]
  const side = face && face.document.side !== 'single' ? sides[face.document.side].toLowerCase() : ''
  const name = [title, side].filter(Boolean).join(', ')
  return (
    <figure
      ref={figure}
      className="flex scroll-mt-4 flex-col overflow-hidden rounded-16 bg-ink-9 text-white"
      aria-label={name}
    >
      <div className="flex items-center gap-1 border-b border-white/12 py-2 pr-2 pl-4">
        <figcaption className="min-w-0 grow truncate text-14 font-semibold">
          {title}
          {side && `, ${side}`}
          {faces.length > 1 && (
            <span className="font-normal text-white/70">
              {' '}
              {current + 1} / {faces.length}
            </span>
          )}
        </figcaption>
        <button
          type="button"
          aria-pressed={hasZones}
          onClick={onZones}
          className={classes(
            'inline-flex h-10 items-center gap-2 rounded-10 px-3 text-14 font-semibold hover:bg-white/10',
            hasZones && 'bg-white/15',
          )}
        >
          <IconScan size={18} aria-hidden />
          <span className="max-sm:sr-only">
            <Trans>Zones</Trans>
          </span>
          <span className="max-lg:hidden">
            <Keys drawn={['Z']} />
          </span>
        </button>
        <button
          type="button"
          className={tool}
          aria-label={t`Réduire`}
          disabled={!view.isZoomed}
          onClick={view.zoomOut}
        >
          <IconZoomOut size={20} aria-hidden />
        </button>
        <button type="button" className={tool} aria-label={t`Agrandir`} onClick={view.zoomIn}>
          <IconZoomIn size={20} aria-hidden />
        </button>
        <button type="button" className={tool} aria-label={t`Tourner`} onClick={view.turnRight}>
          <IconRotateClockwise size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={tool}
          aria-label={t`Plein écran`}
          onClick={() => toggleFullScreen(figure.current)}
        >
          <IconMaximize size={20} aria-hidden />
        </button>
      </div>
      <div
        ref={frame}
        className={classes(
          'relative m-4 h-72 grow md:m-6 md:h-104',
          view.isZoomed && 'cursor-grab touch-none active:cursor-grabbing',
        )}
        {...view.dragging}
      >
        <div className="absolute -inset-6 flex items-center justify-center overflow-hidden">
          {picture.kind === 'shown' ? (
            <div
              className="relative flex-none transition-transform duration-200 motion-reduce:transition-none"
              style={{ width: view.size?.width, height: view.size?.height, transform: view.transform }}
            >
              <img
                src={picture.src}
                alt={name}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  view.setNatural({ width, height })
                }
                className="size-full select-none"
              />
              {hasZones &&
                zones
                  .filter(({ region }) => region.page === face?.reportPage)
                  .map((zone) => (
                    <ZoneMark key={zone.number} zone={zone} isLit={lit === zone.number} onLight={onLight} />
                  ))}
            </div>
          ) : (
            <Cover picture={picture} face={face} onOpen={onOpen} />
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-white/12 p-4">
        {faces.length > 1 && (
          <ul className="flex gap-2 overflow-x-auto">
            {faces.map(({ document, page }, index) => (
              <li key={`${document.id}/${page}`}>
                <button
                  type="button"
                  aria-current={index === current}
                  onClick={() => onFace(index)}
                  className={classes(
                    'h-11 rounded-10 px-3.5 text-14 font-semibold whitespace-nowrap inset-ring',
                    index === current
                      ? 'bg-white/15 inset-ring-2 inset-ring-pine-3'
                      : 'text-white/80 inset-ring-white/25 hover:bg-white/10',
                  )}
                >
                  {sides[document.side]}
                  {document.pages > 1 && ` ${page + 1}`}
                </button>
              </li>
            ))}
          </ul>
        )}
        <LogSentence picture={picture} />
      </div>
    </figure>
  )
}

function toggleFullScreen(figure: HTMLElement | null) {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void figure?.requestFullscreen?.()
}

/** A place on the picture: at least 44 px to press. */
function ZoneMark({
  zone: { number, region, result, label },
  isLit,
  onLight,
}: {
  zone: Zone
  isLit: boolean
  onLight: (number: number | null) => void
}) {
  return (
    <button
      type="button"
      aria-label={`${number} ${label}`}
      onPointerEnter={() => onLight(number)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(number)}
      onBlur={() => onLight(null)}
      onClick={() => onLight(number)}
      style={{
        left: `${region.x * 100}%`,
        top: `${region.y * 100}%`,
        width: `${region.width * 100}%`,
        height: `${region.height * 100}%`,
      }}
      className={classes(
        'absolute border-2 before:absolute before:top-1/2 before:left-1/2 before:size-11 before:-translate-1/2',
        zoneColours[result],
        isLit && 'ring-4 ring-white/70',
      )}
    >
      <span
        aria-hidden
        className={classes(
          'absolute top-1/2 -left-5 inline-flex size-5.5 -translate-y-1/2 items-center justify-center rounded-full text-12 font-semibold text-white',
          numberColours[result],
        )}
      >
        {number}
      </span>
    </button>
  )
}

/** Instead of the picture: why it is not there, and how to open it. */
function Cover({
  picture,
  face,
  onOpen,
}: {
  picture: Exclude<Picture, { kind: 'shown' }>
  face: Face | undefined
  onOpen: (reason: string) => void
}) {
  const { t } = useLingui()
  const reasons = [
    t`Décision`,
    t`Contrôle d’une décision`,
    t`Réclamation de la personne`,
    t`Demande d’une autorité`,
  ]
  const [reason, setReason] = useState(reasons[0]!)
  if (!face) {
    return (
      <p className="text-white/75">
        <Trans>Aucune pièce de ce type dans le dossier.</Trans>
      </p>
    )
  }
  if (face.document.purged_at) {
    return (
      <p className="max-w-80 text-center text-white/75">
        <Trans>L’image a été effacée. Il reste les résultats et les dates.</Trans>
      </p>
    )
  }
  if (picture.kind === 'loading') {
    return <IconLoader2 size={32} aria-label={t`Chargement`} className="animate-spin text-white/75" />
  }
  return (
    <div className="flex max-w-90 flex-col items-center gap-4 px-6 text-center">
      {picture.kind === 'failed' ? (
        <p role="alert">{picture.message}</p>
      ) : (
        <p className="text-14 text-white/75">
          <Trans>L’image est couverte. L’ouvrir écrit une ligne au journal, que la personne peut lire.</Trans>
        </p>
      )}
      <label className="flex items-center gap-2 text-14">
        <span>
          <Trans>Motif</Trans>
        </span>
        <select
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="h-11 rounded-10 bg-ink-8 px-3 inset-ring inset-ring-white/30"
        >
          {reasons.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        onClick={() => onOpen(reason)}
        className="inline-flex h-11 items-center gap-2 rounded-12 bg-white px-5 font-semibold text-ink-9 hover:bg-sand-1"
      >
        <IconEye size={20} aria-hidden />
        <Trans>Rouvrir</Trans>
      </button>
    </div>
  )
}

function LogSentence({ picture }: { picture: Picture }) {
  const { t } = useLingui()
  if (picture.kind !== 'shown') return null
  const { reason, secondsLeft } = picture
  const minutes = Math.floor(secondsLeft / 60)
  const seconds = secondsLeft % 60
  const left =
    minutes > 0
      ? t`${minutes} min ${seconds} s`
      : t`${plural(seconds, { one: '# seconde', other: '# secondes' })}`
  const word = reason.toLowerCase()
  return (
    <p className="flex min-w-0 items-start gap-2 text-14 text-white/75">
      <IconEye size={18} aria-hidden className="mt-0.5 flex-none" />
      <span>
        <Trans>
          Consultation inscrite au journal, motif « {word} ». Le lien expire dans{' '}
          <span className="tabular">{left}</span>.
        </Trans>
      </span>
    </p>
  )
}
