/** Half the height of the box searched around the visitor, in degrees: about 28 km. */
const reach = 0.25

/**
 * The box of the map around the visitor, who is asked for the position now. It is rounded to a hundredth of a degree,
 * a kilometre: the address of a search is shared.
 * @throws where the position is refused or unknown
 */
export async function boxAroundMe() {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 })
  })
  return boxAround(coords)
}

/** `west,south,east,north`, as wide as it is high on the ground. */
export function boxAround({ latitude, longitude }: { latitude: number; longitude: number }) {
  const width = Math.min(reach / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01), 90)
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(2)
  return [
    within(longitude - width, 180),
    within(latitude - reach, 90),
    within(longitude + width, 180),
    within(latitude + reach, 90),
  ].join(',')
}
