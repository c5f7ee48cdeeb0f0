interface Place {
  latitude: number
  longitude: number
}

/** Wider than this, a map of all places shows mostly sea. */
const widestDegrees = 40
/** How far from its middle a part reaches. */
const reachDegrees = 8

/** All the places where one view can show them; else those around the place that has the most others near it. */
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
