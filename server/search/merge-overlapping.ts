interface Group {
  count: number
  latitude: number
  longitude: number
  lowest_minor: number | null
  id: string | null
}

/**
 * Size of a group's label, 80 by 44 pixels, as part of a cell, which is 90 pixels wide at least: 128 at a whole zoom, of
 * which the map rounds its own.
 */
const labelWidth = 0.9
/** In degrees of latitude, of which one has some 1.4 times as many pixels as one of longitude at 45°. */
const labelHeight = 0.36

/**
 * Merges the groups of a map whose labels would overlap, since two cells may each have their homes at the common edge.
 * Single homes stay apart, above the groups: merged into one at the deepest zoom, they could not be opened from the map.
 * @param groups the fullest first
 * @param cell degrees of longitude
 */
export function mergeOverlapping<Row extends Group>(groups: Row[], cell: number): Row[] {
  const merged: Row[] = []
  for (const group of groups) {
    const index = merged.findIndex((other) => overlap(other, group, cell))
    if (index === -1) merged.push(group)
    else merged[index] = together(merged[index]!, group)
  }
  // A merged group lies elsewhere, where it may overlap another one.
  return merged.length < groups.length ? mergeOverlapping(merged, cell) : merged
}

function overlap(one: Group, other: Group, cell: number) {
  return (
    one.count > 1 &&
    other.count > 1 &&
    Math.abs(one.longitude - other.longitude) < labelWidth * cell &&
    Math.abs(one.latitude - other.latitude) < labelHeight * cell
  )
}

function together<Row extends Group>(one: Row, other: Row): Row {
  const count = one.count + other.count
  const mean = (of: (group: Group) => number) => (of(one) * one.count + of(other) * other.count) / count
  const prices = [one, other].map((group) => group.lowest_minor).filter((price) => price !== null)
  return {
    ...one,
    id: null,
    count,
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    lowest_minor: prices.length > 0 ? Math.min(...prices) : null,
  }
}
