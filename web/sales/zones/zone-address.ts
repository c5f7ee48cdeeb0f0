/** A place on the ground: longitude, latitude. */
export type Corner = readonly [number, number]

/** What is drawn on the map: the corners of a shape, or a place and the metres around it. */
export type Zone = { kind: 'shape'; corners: Corner[] } | { kind: 'circle'; centre: Corner; radius: number }

/** As many as the API takes. */
export const mostZones = 20
/** Fine enough for a street; an address holds only so much. */
export const mostCorners = 60

/** Zones in an address: numbers separated by commas, zones by semicolons; three numbers are a circle. */
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

/** Eleven metres. */
function short(degrees: number) {
  return Number(degrees.toFixed(4))
}
