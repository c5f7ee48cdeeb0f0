/** Coordinates as listings have them: a draft may have none yet. */
export interface Coordinates {
  latitude: number | null
  longitude: number | null
}

/** Whether a listing can be shown on a map. */
export function isPlaced<Listing extends Coordinates>(
  listing: Listing,
): listing is Listing & { latitude: number; longitude: number } {
  return listing.latitude !== null && listing.longitude !== null
}
