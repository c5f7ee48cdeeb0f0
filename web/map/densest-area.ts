interface Place {
  latitude: number
  longitude: number
}

/** Wider than this, a map of all places shows mostly sea. */
const widestDegrees = 40
/** Maximum distance from its centre. */
const reachDegrees = 8

/** All places if they fit one view; else those around the place with the most neighbours. */
export function densestArea<P extends Place>(places: P[]): P[] {
  const longitudes = places.map(({ longitude }) => longitude)
  if (Math.max(...longitudes) - Math.min(...longitudes) <= widestDegrees) return places
  let densest: P[] = []
  for (const middle of places) {
    const around = places.filter((place) => isNear(place, middle))
    if (around.length > densest.length) densest = around
  }
  return densest
}

function isNear(one: Place, other: Place) {
  return (
    Math.abs(one.latitude - other.latitude) <= reachDegrees &&
    Math.abs(one.longitude - other.longitude) <= reachDegrees
  )
}
