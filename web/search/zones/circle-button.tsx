import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleDashed } from '@tabler/icons-react'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'
import { CircleForm } from './circle-form.tsx'
import { type Corner, mostZones, type Zone, zonesText } from './zone-address.ts'

/** Buttons over a map and over the list of towns that replaces it. */
export const zoneTool =
  'inline-flex h-10 items-center gap-2 rounded-12 bg-surface px-3.5 text-14 font-semibold text-text shadow-raised hover:bg-surface-2'

/** Opens the form that adds a radius around a place to the zones of a search. */
export function CircleButton({
  zones,
  middle,
  onZones,
}: {
  zones: Zone[]
  /** Centre of the map; null without one. */
  middle: (() => Corner) | null
  onZones: (zones: string) => void
}) {
  const { t } = useLingui()
  const circles = usePopover()
  return (
    <>
      <button type="button" {...circles.trigger} className={zoneTool} disabled={zones.length >= mostZones}>
        <IconCircleDashed size={18} aria-hidden />
        <Trans>Autour d’un lieu</Trans>
      </button>
      <Panel
        of={circles}
        align={middle ? 'end' : 'start'}
        whenOpened
        aria-label={t`Autour d’un lieu`}
        className="w-90 p-6!"
      >
        <CircleForm
          middle={middle}
          onZone={(zone) => {
            circles.close()
            onZones(zonesText([...zones, zone]))
          }}
        />
      </Panel>
    </>
  )
}
