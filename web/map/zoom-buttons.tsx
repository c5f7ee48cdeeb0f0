import 'virtual:texts/core/map'
import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { Map } from 'maplibre-gl'

const button = 'inline-flex size-10 items-center justify-center hover:bg-surface-2'

/** They mark the move as manual, so that a press searches as a drag does. */
export function ZoomButtons({ map }: { map: Map }) {
  const { t } = useLingui()
  return (
    <div className="absolute top-5 right-5 flex flex-col divide-y divide-line overflow-hidden rounded-12 bg-surface text-text shadow-raised">
      <button
        type="button"
        aria-label={t`Agrandir la carte`}
        className={button}
        onClick={({ nativeEvent }) => map.zoomIn({}, { originalEvent: nativeEvent })}
      >
        <IconPlus size={20} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t`Réduire la carte`}
        className={button}
        onClick={({ nativeEvent }) => map.zoomOut({}, { originalEvent: nativeEvent })}
      >
        <IconMinus size={20} aria-hidden />
      </button>
    </div>
  )
}
