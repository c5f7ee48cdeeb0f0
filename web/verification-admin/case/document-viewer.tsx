import { Trans, useLingui } from '@lingui/react/macro'
import { IconMaximize, IconRotateClockwise, IconScan, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useSideNames } from '#web/verification/document-names.ts'
import { classes } from '#web/ui/class-names.ts'
import { Keys } from '#web/ui/data/shortcuts.tsx'
import { FaceButton } from './face-button.tsx'
import type { Face, Zone } from './faces.ts'
import { Cover, LogSentence } from './picture-cover.tsx'
import { numberColours, zoneColours } from './result-styles.ts'
import type { Picture, StaffViewReason } from './use-document-link.ts'
import type { View } from './use-view.ts'

const tool =
  'inline-flex size-11 items-center justify-center rounded-10 text-white/85 hover:bg-white/10 disabled:opacity-40'

/**
 * A page of a document on a dark background: zoom, rotation, regions, both sides, and the remaining time of the link.
 */
export function DocumentViewer({
  title,
  faces,
  current,
  onFace,
  pictureOf,
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
  pictureOf: (face: Face) => Picture
  onOpen: (reason: StaffViewReason) => void
  zones: readonly Zone[]
  hasZones: boolean
  onZones: () => void
  lit: number | null
  onLight: (number: number | null) => void
  view: View
  figure: RefObject<HTMLElement | null>
  /** The area of the picture. */
  frame: RefObject<HTMLDivElement | null>
}) {
  const { t } = useLingui()
  const sides = useSideNames()
  const face = faces[current]
  const picture: Picture = face ? pictureOf(face) : { kind: 'closed' }
  const side = face && face.document.side !== 'single' ? sides[face.document.side].toLowerCase() : ''
  const name = [title, side].filter(Boolean).join(', ')
  return (
    <figure
      ref={figure}
      className="on-dark flex scroll-mt-4 flex-col overflow-hidden rounded-16 bg-ink-9 text-white"
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
            hasZones && 'bg-white/15 inset-ring inset-ring-white',
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
          <ul className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
            {faces.map((each, index) => (
              <li key={`${each.document.id}/${each.page}`}>
                <FaceButton
                  face={each}
                  picture={pictureOf(each)}
                  isCurrent={index === current}
                  onPress={() => onFace(index)}
                />
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

/** A region on the picture; its target is at least 44 px (WCAG 2.2, 2.5.5). */
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
