import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleDashed, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import type { Map } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'
import { CircleForm } from './circle-form.tsx'
import { drawOneZone, showZones } from './draw-on-map.ts'
import { mostZones, type Zone, zonesText } from './zone-address.ts'

const tool =
  'inline-flex h-10 items-center gap-2 rounded-12 bg-surface px-3.5 text-14 font-semibold text-text shadow-raised hover:bg-surface-2'

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
  const { t } = useLingui()
  const [drawing, setDrawing] = useState(false)
  const stop = useRef<() => void>(undefined)
  const circles = usePopover()
  useEffect(() => () => stop.current?.(), [])
  const add = (zone: Zone) => onZones(zonesText([...zones, zone]))
  const abandon = () => {
    stop.current?.()
    setDrawing(false)
    showZones(map, zones)
  }
  const draw = () => {
    setDrawing(true)
    stop.current = drawOneZone(map, {
      move: (line) => showZones(map, zones, line),
      done: (outline) => {
        setDrawing(false)
        if (outline) add({ kind: 'shape', corners: outline })
        else showZones(map, zones)
      },
    })
  }
  const full = zones.length >= mostZones
  return (
    <div className="absolute z-1 bottom-8 left-5 flex max-w-[calc(100%-120px)] flex-wrap gap-2 max-xl:bottom-22">
      {drawing ? (
        <>
          <output className="flex h-10 items-center rounded-12 bg-text px-3.5 text-14 text-surface">
            <Trans>Tracez le contour de votre zone sur la carte.</Trans>
          </output>
          <button type="button" className={tool} onClick={abandon}>
            <IconX size={18} aria-hidden />
            <Trans>Annuler</Trans>
          </button>
        </>
      ) : (
        <>
          <button type="button" className={tool} onClick={draw} disabled={full}>
            <IconPencil size={18} aria-hidden />
            {zones.length > 0 ? <Trans>Dessiner une autre zone</Trans> : <Trans>Dessiner une zone</Trans>}
          </button>
          <button type="button" {...circles.trigger} className={tool} disabled={full}>
            <IconCircleDashed size={18} aria-hidden />
            <Trans>Autour d’un lieu</Trans>
          </button>
          <Panel of={circles} align="end" whenOpened aria-label={t`Autour d’un lieu`} className="w-90 p-6!">
            <CircleForm
              middle={() => {
                const { lng, lat } = map.getCenter()
                return [lng, lat]
              }}
              onZone={(zone) => {
                circles.close()
                add(zone)
              }}
            />
          </Panel>
          {zones.length > 0 && (
            <button type="button" className={tool} onClick={() => onZones('')}>
              <IconTrash size={18} aria-hidden />
              <Trans>Effacer</Trans>
            </button>
          )}
        </>
      )}
    </div>
  )
}
