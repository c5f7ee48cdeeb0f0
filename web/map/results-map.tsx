import 'virtual:texts/core/map'
import { useLingui } from '@lingui/react/macro'
import { LngLatBounds, type Map, Popup } from 'maplibre-gl'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { densestArea } from './densest-area.ts'
import { type MapMark, MapMarkers } from './map-markers.ts'
import { useMapTexts } from './map-texts.ts'
import { openMap } from './open-map.ts'
import { useBaseMap } from './use-base-map.ts'
import { useLostContext } from './use-lost-context.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface MapCardProps extends Pick<MapMark, 'linkSearch'> {
  id: string
  onClose: () => void
}

export interface ResultsMapProps {
  /** The criteria of the search, `bbox` among them when the map was moved. */
  criteria: Record<string, string>
  /** Fetches the listings of a box, as marks. */
  load: (query: Record<string, string>) => Promise<MapMark[]>
  /** The listing to highlight, whose card is hovered. */
  lit: MapMark | null
  /** The small card over the marker of a listing. */
  Card: ComponentType<MapCardProps>
  /** Called once the map's style has loaded. */
  onOpen?: (map: Map) => void
  onHover: (id: string | null) => void
  /** The viewer moved the map: `west,south,east,north`. */
  onMove: (bbox: string) => void
}

/** France, until the first answer has the positions of the listings. */
const firstView = { center: [2.5, 46.5] as [number, number], zoom: 4.6 }

/** The criteria of the place. */
const placeFields = ['q', 'country', 'region', 'city', 'zones']

/** Pixels around the results that are fitted: above them lies the box of the moved map, below them the tools for zones. */
const margins = { top: 96, right: 64, bottom: 104, left: 64 }

/** The results of a search by place and price; close ones are grouped until zoomed in. */
export default function ResultsMap(props: ResultsMapProps) {
  const { criteria, lit } = props
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  useLostContext(map)
  const [markers, setMarkers] = useState<MapMarkers | null>(null)
  const [open, setOpen] = useState<{ id: string; mark: MapMark; node: HTMLElement } | null>(null)
  const popup = useRef<Popup>(undefined)
  const base = useBaseMap()
  const texts = useMapTexts(t`Carte des résultats`)
  const requestNumber = useRef(0)

  const { bbox, ...where } = criteria
  const search = JSON.stringify(where)

  const request = useEffectEvent(
    async (opened: Map, shown: MapMarkers, box: string | undefined, zoom: number) => {
      const mine = ++requestNumber.current
      try {
        const marks = await props.load({ ...where, ...(box && { bbox: box }), zoom: String(zoom) })
        if (mine === requestNumber.current) shown.show(marks)
        return marks
      } catch {
        // The list beside the map shows the error; the markers stay as they were.
        return []
      }
    },
  )
  const refresh = useEffectEvent((opened: Map, shown: MapMarkers) =>
    request(opened, shown, boxOf(opened), Math.round(opened.getZoom())),
  )
  const moved = useEffectEvent((box: string) => props.onMove(box))
  const hover = useEffectEvent((id: string | null) => props.onHover(id))
  const press = useEffectEvent((opened: Map, shown: MapMarkers, mark: MapMark) => {
    popup.current?.remove()
    if (mark.id === null) {
      // As a press of the viewer: it searches as a drag does, also where the map cannot be enlarged further.
      const center: [number, number] = [mark.longitude, mark.latitude]
      opened.easeTo({ center, zoom: opened.getZoom() + 2 }, { originalEvent: true })
      return
    }
    shown.visit(mark.id)
    const node = document.createElement('div')
    popup.current = new Popup({ closeButton: false, offset: 22, maxWidth: '296px', focusAfterOpen: false })
      .setLngLat([mark.longitude, mark.latitude])
      .setDOMContent(node)
      .addTo(opened)
    popup.current.on('close', () => setOpen((current) => (current?.node === node ? null : current)))
    setOpen({ id: mark.id, mark, node })
  })
  const create = useEffectEvent((element: HTMLElement) => {
    const opened = openMap(base, { container: element, locale: texts, ...firstView })
    const shown: MapMarkers = new MapMarkers(opened, {
      press: (mark) => press(opened, shown, mark),
      hover: (id) => hover(id),
    })
    let timer: ReturnType<typeof setTimeout>
    opened.on('moveend', (event) => {
      void refresh(opened, shown)
      const manually = 'originalEvent' in event && event.originalEvent
      clearTimeout(timer)
      // Debounced: a drag often ends in several small ones.
      if (manually) timer = setTimeout(() => moved(boxOf(opened)), 400)
    })
    opened.on('remove', () => clearTimeout(timer))
    setMap(opened)
    setMarkers(shown)
    // Layers can only be added after that.
    void opened.once('style.load', () => props.onOpen?.(opened))
    return opened
  })

  useEffect(() => {
    if (!container.current) return
    const opened = create(container.current)
    return () => opened.remove()
  }, [base])

  /** The listings of the searched place whatever the other criteria: without results the map shows where they would be. */
  async function nearby() {
    const place = Object.fromEntries(
      placeFields.flatMap((name) => (where[name] ? [[name, where[name]]] : [])),
    )
    if (Object.keys(place).length === 0) return []
    return props.load({ ...place, zoom: '5' }).catch(() => [])
  }

  // A new search fits all of its results, or the densest area; a search of the map's own box keeps the
  // view.
  const fit = useEffectEvent(async (opened: Map, shown: MapMarkers) => {
    popup.current?.remove()
    if (bbox) {
      const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
      if (boxOf(opened) !== bbox) opened.fitBounds([west, south, east, north], { animate: false })
      await refresh(opened, shown)
      return
    }
    const found = await request(opened, shown, undefined, 5)
    const marks = found.length > 0 ? found : await nearby()
    if (marks.length === 0) return
    opened.fitBounds(boundsOf(densestArea(marks)), { padding: margins, maxZoom: 11, animate: false })
    await refresh(opened, shown)
  })
  useEffect(() => {
    if (map && markers) void fit(map, markers)
  }, [map, markers, search])

  // Compared as text: an equal mark for the same listing is no change.
  const litMark = lit && JSON.stringify(lit)
  useEffect(
    () => markers?.light(open?.id ?? null, litMark ? (JSON.parse(litMark) as MapMark) : null),
    [markers, litMark, open],
  )

  return (
    <>
      <div ref={container} className="absolute! inset-0" />
      {map && <ZoomButtons map={map} />}
      {open &&
        createPortal(
          <props.Card
            id={open.id}
            linkSearch={open.mark.linkSearch}
            onClose={() => popup.current?.remove()}
          />,
          open.node,
        )}
    </>
  )
}

function boxOf(map: Map) {
  const bounds = map.getBounds()
  const edges = [
    Math.max(-180, bounds.getWest()),
    Math.max(-90, bounds.getSouth()),
    Math.min(180, bounds.getEast()),
    Math.min(90, bounds.getNorth()),
  ]
  return edges.map((degrees) => degrees.toFixed(4)).join(',')
}

function boundsOf(marks: MapMark[]) {
  const bounds = new LngLatBounds()
  for (const { latitude, longitude } of marks) bounds.extend([longitude, latitude])
  return bounds
}
