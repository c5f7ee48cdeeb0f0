import 'virtual:texts/core/map'
import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { Map } from 'maplibre-gl'
import { useEffect, useState } from 'react'

const button = 'inline-flex size-10 items-center justify-center hover:bg-surface-2 aria-disabled:opacity-45'

/**
 * They mark the move as manual, so that a press searches as a drag does. At the end of what the map has to show, the
 * button shows it; it keeps the focus.
 */
export function ZoomButtons({ map }: { map: Map }) {
  const { t } = useLingui()
  const [end, setEnd] = useState<'in' | 'out' | null>(null)
  useEffect(() => {
    const changed = () => {
      const zoom = map.getZoom()
      setEnd(zoom >= map.getMaxZoom() ? 'in' : zoom <= map.getMinZoom() ? 'out' : null)
    }
    changed()
    map.on('zoom', changed)
    return () => void map.off('zoom', changed)
  }, [map])
  return (
    <div className="absolute top-5 right-5 flex flex-col divide-y divide-line overflow-hidden rounded-12 bg-surface text-text shadow-raised">
      <button
        type="button"
        aria-label={t`Agrandir la carte`}
        aria-disabled={end === 'in'}
        className={button}
        onClick={({ nativeEvent }) => map.zoomIn({}, { originalEvent: nativeEvent })}
      >
        <IconPlus size={20} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t`Réduire la carte`}
        aria-disabled={end === 'out'}
        className={button}
        onClick={({ nativeEvent }) => map.zoomOut({}, { originalEvent: nativeEvent })}
      >
        <IconMinus size={20} aria-hidden />
      </button>
    </div>
  )
}
