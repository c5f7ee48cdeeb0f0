import { addProtocol, type FilterSpecification, type Map } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import type { Language } from '#contract/core/language.ts'
import { maxZoomWith, ownMaxZoom, type Scheme } from './map-style.ts'
import { streetLayers } from './street-style.ts'

const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

const source = 'streets'

/**
 * Lays the streets of a PMTiles archive over our own map, which stays visible around them, while they load and where
 * the archive cannot be read. The archive is read in parts, from the page.
 */
export async function addStreets(
  map: Map,
  {
    url,
    scheme,
    language,
    styled,
  }: { url: string; scheme: Scheme; language: Language; styled: Promise<unknown> },
) {
  let removed = false
  map.once('remove', () => (removed = true))
  const address = new URL(url, location.href).href
  const archive = protocol.get(address) ?? new PMTiles(address)
  protocol.add(archive)
  const [header] = await Promise.all([archive.getHeader().catch(() => undefined), styled])
  if (removed) return
  if (!header) {
    map.setMaxZoom(ownMaxZoom)
    return
  }
  const { minLon: west, minLat: south, maxLon: east, maxLat: north, minZoom, maxZoom } = header
  map.addSource(source, {
    type: 'vector',
    tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds: [west, south, east, north],
    attribution:
      '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>',
  })
  for (const layer of streetLayers(source, scheme, language)) map.addLayer(layer, 'town')
  // Names of towns come from the tiles where there are some.
  const covered = { type: 'Polygon' as const, coordinates: [cornersOf(west, south, east, north)] }
  const filter = ['all', map.getFilter('town'), ['!', ['within', covered]]] as FilterSpecification
  map.setFilter('town', filter)
  map.setMaxZoom(maxZoomWith(maxZoom))
}

function cornersOf(west: number, south: number, east: number, north: number) {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
