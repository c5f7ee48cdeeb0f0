import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconFileText,
  IconLoader2,
  IconMaximize,
  IconScan,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { CheckResult, DocumentType } from '#contract/verification/verification-enums.ts'
import { useDocumentNames } from '#web/verification/document-names.ts'
import { classes } from '#web/ui/class-names.ts'
import type { NumberedCheck } from './numbered-checks.ts'

const tool =
  'inline-flex size-11 items-center justify-center rounded-10 text-white/85 hover:bg-white/10 disabled:opacity-40'

/** Fixed colours: a picture does not follow the colour scheme. */
const zoneColours: Record<CheckResult, string> = {
  clear: 'border-[#2f9e5f] bg-[#2f9e5f]/12',
  consider: 'border-[#b07d10] bg-[#b07d10]/15',
  rejected: 'border-[#c0392b] bg-[#c0392b]/18',
  not_asked: 'border-ink-5 bg-ink-5/12',
}

export const numberColours: Record<CheckResult, string> = {
  clear: 'bg-[#1f5f3f]',
  consider: 'bg-[#8a5a00]',
  rejected: 'bg-[#c0392b]',
  not_asked: 'bg-ink-7',
}

/** Pixels between a region and its frame: regions are as tight as the characters. */
const margin = 5

const zooms = [1, 1.5, 2.5, 4] as const

/** The first page on a dark background, with the regions of the checks. */
export function TestedPage({
  name,
  type,
  picture,
  numbered,
  isRunning,
}: {
  name: string
  type: DocumentType
  picture: string | null
  numbered: readonly NumberedCheck[]
  isRunning: boolean
}) {
  const { t } = useLingui()
  const names = useDocumentNames()
  const figure = useRef<HTMLElement>(null)
  const [hasZones, setHasZones] = useState(true)
  const [zoom, setZoom] = useState(0)
  return (
    <figure
      ref={figure}
      className="on-dark order-1 flex min-w-0 flex-col overflow-hidden rounded-16 bg-ink-8 text-white print:hidden"
    >
      <div className="flex items-center gap-1 border-b border-white/12 py-2 pr-2 pl-4">
        <figcaption className="min-w-0 grow truncate text-14 font-semibold">{name}</figcaption>
        <button
          type="button"
          aria-pressed={hasZones}
          onClick={() => setHasZones(!hasZones)}
          className={classes(
            'inline-flex h-11 items-center gap-2 rounded-10 px-3 text-14 font-semibold hover:bg-white/10',
            hasZones && 'bg-white/15 inset-ring inset-ring-white',
          )}
        >
          <IconScan size={18} aria-hidden />
          <Trans>Zones</Trans>
        </button>
        <button
          type="button"
          className={tool}
          aria-label={t`Réduire`}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={tool}
          aria-label={t`Agrandir`}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes(tool, 'max-sm:hidden')}
          aria-label={t`Plein écran`}
          onClick={() =>
            document.fullscreenElement
              ? void document.exitFullscreen()
              : void figure.current?.requestFullscreen?.()
          }
        >
          <IconMaximize size={20} aria-hidden />
        </button>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what overflows is scrolled by keyboard
        tabIndex={zoom > 0 ? 0 : undefined}
        className="max-h-[80dvh] grow overflow-auto p-4 md:p-8"
        aria-busy={isRunning}
      >
        {picture ? (
          <div className="relative mx-auto w-full" style={{ width: `${zooms[zoom]! * 100}%` }}>
            <img src={picture} alt={names[type]} className="w-full rounded-8 select-none" />
            {hasZones &&
              numbered.map(({ check: { code, result, label }, number, region }) => (
                <span
                  key={code}
                  title={label}
                  style={{
                    left: `calc(${region.x * 100}% - ${margin}px)`,
                    top: `calc(${region.y * 100}% - ${margin}px)`,
                    width: `calc(${region.width * 100}% + ${2 * margin}px)`,
                    height: `calc(${region.height * 100}% + ${2 * margin}px)`,
                    transitionDelay: `${number * 120}ms`,
                  }}
                  className={classes(
                    'absolute rounded-4 border-2 transition-opacity duration-150 starting:opacity-0',
                    zoneColours[result],
                  )}
                >
                  <span
                    aria-hidden
                    className={classes(
                      'absolute top-1/2 -left-4 inline-flex size-5 -translate-y-1/2 items-center justify-center rounded-full text-12 font-semibold text-white max-sm:size-4',
                      numberColours[result],
                    )}
                  >
                    {number}
                  </span>
                </span>
              ))}
          </div>
        ) : (
          <div className="flex min-h-80 flex-col items-center justify-center gap-3 text-white/75">
            {isRunning ? (
              <IconLoader2 size={32} aria-hidden className="animate-spin" />
            ) : (
              <IconFileText size={32} aria-hidden />
            )}
          </div>
        )}
      </div>
    </figure>
  )
}
