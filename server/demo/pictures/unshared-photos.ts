import type { Picture } from './choose-covers.ts'

/**
 * Photographs in a single picture of all listings of both kinds. Only these have a perceptual hash: one that several
 * listings share would make them duplicates, or copies of each other.
 */
export function unsharedPhotos(listings: { pictures: Picture[] }[]) {
  const uses = Map.groupBy(
    listings.flatMap(({ pictures }) => pictures),
    ({ photo }) => photo,
  )
  return new Set([...uses].filter(([, pictures]) => pictures.length === 1).map(([photo]) => photo))
}
