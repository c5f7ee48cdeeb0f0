import { type Map, Marker } from 'maplibre-gl'

/** A listing, or several that are too close to be separated at this zoom. */
export interface MapMark {
  key: string
  latitude: number
  longitude: number
  /** Id of the listing; `null` for a group. */
  id: string | null
  text: string
  /** A second line, below the text. */
  under?: string
  /** Accessible name in place of the text. */
  label: string
  /** Query string for the address of the listing, where not all listings of the map have the same. */
  linkSearch?: string | undefined
}

interface Shown {
  mark: MapMark
  marker: Marker
}

const common =
  'inline-flex cursor-pointer items-center justify-center rounded-full text-14 font-bold shadow-raised tabular focus-visible:outline-offset-2'
const styles = {
  home: 'h-8 px-3 bg-white text-ink-9 hover:bg-terracotta-7 hover:text-white',
  visited: 'h-8 px-3 bg-sand-2 text-ink-9 hover:bg-terracotta-7 hover:text-white',
  lit: 'h-8 px-3 bg-terracotta-7 text-white',
  group: 'size-11 bg-pine-7 text-white hover:bg-pine-8 border-2 border-white',
  priced: 'h-11 px-3 flex-col bg-pine-7 text-white hover:bg-pine-8 border-2 border-white',
}

function underOf({ under }: MapMark) {
  if (under === undefined) return []
  const line = document.createElement('span')
  line.className = 'text-12'
  line.textContent = under
  return [' ', line]
}

/** Buttons on a map: those that stay are reused, so that focus is not lost while the map moves. */
export class MapMarkers {
  readonly #map: Map
  readonly #shown = new globalThis.Map<string, Shown>()
  readonly #visited = new Set<string>()
  readonly #on: { press: (mark: MapMark) => void; hover: (id: string | null) => void }
  #lit = new Set<string | null>()
  #alone: Shown | undefined

  constructor(map: Map, on: { press: (mark: MapMark) => void; hover: (id: string | null) => void }) {
    this.#map = map
    this.#on = on
  }

  show(marks: MapMark[]) {
    const requested = new Set(marks.map(({ key }) => key))
    for (const [key, { marker }] of this.#shown) {
      if (requested.has(key)) continue
      marker.remove()
      this.#shown.delete(key)
    }
    for (const mark of marks) {
      const shown = this.#shown.get(mark.key) ?? this.#add(mark)
      shown.mark = mark
      const element = shown.marker.getElement()
      element.replaceChildren(mark.text, ...underOf(mark))
      element.setAttribute('aria-label', mark.label)
      this.#paint(shown)
    }
  }

  /**
   * Highlights the listing whose card is open and the one hovered in the list, which gets its own marker if it is in
   * a group.
   */
  light(open: string | null, pointed: MapMark | null) {
    this.#alone?.marker.remove()
    this.#alone = undefined
    this.#lit = new Set([open, pointed?.id ?? null])
    for (const shown of this.#shown.values()) this.#paint(shown)
    if (!pointed || this.#shown.has(pointed.key)) return
    const element = document.createElement('span')
    element.textContent = pointed.text
    element.ariaHidden = 'true'
    const marker = new Marker({ element })
    marker.setLngLat([pointed.longitude, pointed.latitude]).addTo(this.#map)
    this.#alone = { mark: pointed, marker }
    this.#paint(this.#alone)
  }

  visit(id: string) {
    this.#visited.add(id)
  }

  #add(mark: MapMark): Shown {
    const element = document.createElement('button')
    element.type = 'button'
    const marker = new Marker({ element })
    marker.setLngLat([mark.longitude, mark.latitude]).addTo(this.#map)
    const shown = { mark, marker }
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      this.#on.press(shown.mark)
    })
    for (const kind of ['pointerenter', 'focus']) {
      element.addEventListener(kind, () => this.#on.hover(shown.mark.id))
    }
    for (const kind of ['pointerleave', 'blur']) element.addEventListener(kind, () => this.#on.hover(null))
    this.#shown.set(mark.key, shown)
    return shown
  }

  #paint({ mark, marker }: Shown) {
    const lit = mark.id !== null && this.#lit.has(mark.id)
    const group = mark.under === undefined ? 'group' : 'priced'
    const style = mark.id === null ? group : lit ? 'lit' : this.#visited.has(mark.id) ? 'visited' : 'home'
    const element = marker.getElement()
    // The classes set by MapLibre stay.
    const own = [...element.classList].filter((name) => name.startsWith('maplibregl'))
    element.className = [...own, common, styles[style]].join(' ')
    // A home below a group could not be opened at the deepest zoom.
    element.style.zIndex = lit ? '3' : mark.id === null ? '1' : '2'
  }
}
