import { Trans } from '@lingui/react/macro'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import type { Map } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { CircleButton, zoneTool } from './circle-button.tsx'
import { drawOneZone, leastCorners, showZones } from './draw-on-map.ts'
import { mostZones, type Zone, zonesText } from './zone-address.ts'

/** Buttons to draw a zone, to add one as a radius around a place, and to remove all. */
export function ZoneTools({
  map,
  zones,
  onZones,
}: {
  map: Map
  zones: Zone[]
  onZones: (zones: string) => void
}) {
  /** Corners that were pressed; null while nothing is drawn. */
  const [corners, setCorners] = useState<number | null>(null)
  const drawing = useRef<ReturnType<typeof drawOneZone>>(undefined)
  useEffect(() => () => drawing.current?.stop(), [])
  const add = (zone: Zone) => onZones(zonesText([...zones, zone]))
  const abandon = () => {
    drawing.current?.stop()
    setCorners(null)
    showZones(map, zones)
  }
  const draw = () => {
    setCorners(0)
    drawing.current = drawOneZone(map, {
      draw: (line, pressed) => {
        showZones(map, zones, line)
        setCorners(pressed)
      },
      done: (outline) => {
        setCorners(null)
        if (outline) add({ kind: 'shape', corners: outline })
        else showZones(map, zones)
      },
    })
  }
  const full = zones.length >= mostZones
  return (
    <div className="absolute z-1 bottom-8 left-5 flex max-w-[calc(100%-120px)] flex-wrap gap-2 max-xl:bottom-22">
      {corners !== null ? (
        <>
          <output className="flex items-center rounded-12 bg-text py-2 px-3.5 text-14 text-surface">
            <Trans>Tracez le contour de votre zone d’un trait, ou posez ses coins un par un.</Trans>
          </output>
          {corners >= leastCorners && (
            <button type="button" className={zoneTool} onClick={() => drawing.current?.finish()}>
              <IconCheck size={18} aria-hidden />
              <Trans>Terminer</Trans>
            </button>
          )}
          <button type="button" className={zoneTool} onClick={abandon}>
            <IconX size={18} aria-hidden />
            <Trans>Annuler</Trans>
          </button>
        </>
      ) : (
        <>
          <button type="button" className={zoneTool} onClick={draw} disabled={full}>
            <IconPencil size={18} aria-hidden />
            {zones.length > 0 ? <Trans>Dessiner une autre zone</Trans> : <Trans>Dessiner une zone</Trans>}
          </button>
          <CircleButton
            zones={zones}
            middle={() => {
              const { lng, lat } = map.getCenter()
              return [lng, lat]
            }}
            onZones={onZones}
          />
          {zones.length > 0 && (
            <button type="button" className={zoneTool} onClick={() => onZones('')}>
              <IconTrash size={18} aria-hidden />
              <Trans>Effacer</Trans>
            </button>
          )}
        </>
      )}
    </div>
  )
}
