import type { Map } from 'maplibre-gl'
import { useEffect } from 'react'
import { boxOfZones, showZones } from './draw-on-map.ts'
import { zonesOf } from './zone-address.ts'

/** Shows the zones of a search on its map, and moves the map to them. @param zones as in the query string */
export function useZonesOnMap(map: Map | null, zones: string) {
  useEffect(() => {
    if (!map) return
    const drawn = zonesOf(zones)
    showZones(map, drawn)
    const box = boxOfZones(drawn)
    if (box) map.fitBounds(box, { padding: 64, animate: false })
  }, [map, zones])
}
