/** Longitude and latitude in degrees. */
export type Corner = readonly [number, number]

/** A zone of the search: a polygon, or a circle with its radius in metres. */
export type Zone = { kind: 'shape'; corners: Corner[] } | { kind: 'circle'; centre: Corner; radius: number }

/** Limit of the API. */
export const mostZones = 20
/** Enough to follow streets; more would make the address too long. */
export const mostCorners = 60

/**
 * Parses zones of a query string: numbers separated by commas, zones by semicolons; three numbers are a circle. Invalid
 * zones are left out.
 */
export function zonesOf(text: string | undefined): Zone[] {
  return (text ?? '')
    .split(';')
    .map((part) => part.split(',').map(Number))
    .flatMap((numbers) => readZone(numbers))
    .slice(0, mostZones)
}

function readZone(numbers: number[]): Zone[] {
  if (!numbers.every(Number.isFinite)) return []
  const [longitude = 0, latitude = 0, radius = 0] = numbers
  if (numbers.length === 3) return [{ kind: 'circle', centre: [longitude, latitude], radius }]
  if (numbers.length < 6 || numbers.length % 2 === 1) return []
  const corners = Array.from({ length: numbers.length / 2 }, (_, index): Corner => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
  return [{ kind: 'shape', corners }]
}

export function zonesText(zones: Zone[]) {
  return zones
    .slice(0, mostZones)
    .map((zone) =>
      zone.kind === 'circle'
        ? [...zone.centre.map(short), Math.round(zone.radius)].join(',')
        : zone.corners.flatMap((corner) => corner.map(short)).join(','),
    )
    .join(';')
}

/** Four decimals, eleven metres. */
function short(degrees: number) {
  return Number(degrees.toFixed(4))
}
