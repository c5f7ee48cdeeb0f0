import type { Feature } from 'geojson'

const metresPerDegree = 111_320
const corners = 64

/** Of circles and drawn zones: seen on the land and sea of both schemes, whose map may be another one's. */
export const zoneEdge = '#47816b'

/** A circle on the ground, as a polygon. */
export function circle(latitude: number, longitude: number, radius: number): Feature {
  const metresPerLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  const ring = Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return [
      longitude + (radius * Math.cos(angle)) / metresPerLongitude,
      latitude + (radius * Math.sin(angle)) / metresPerDegree,
    ]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
