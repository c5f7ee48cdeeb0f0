type Corner = readonly [longitude: number, latitude: number]

/**
 * The corners of an outline as one walks along it: a side that would be longer than half the world goes the other way
 * round, over the antimeridian, so that longitudes may leave -180 to 180. No schema in this file: the map uses it too.
 */
export function walked(corners: readonly Corner[]): [number, number][] {
  let revolutions = 0
  return corners.map(([longitude, latitude], index) => {
    const before = corners[index - 1]?.[0] ?? longitude
    if (longitude - before > 180) revolutions -= 1
    if (before - longitude > 180) revolutions += 1
    return [longitude + revolutions * 360, latitude]
  })
}

/** The longitude within -180 to 180. */
export function onGlobe(longitude: number) {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
