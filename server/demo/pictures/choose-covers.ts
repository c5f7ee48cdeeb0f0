import { designOf, type PictureStyle, styles } from './picture-styles.ts'

/** A version of a photograph that several listings show; the last two are for galleries with few photographs. */
export type PictureVersion = 'whole' | 'turned' | 'closer' | 'detail' | 'aside'
const versions: PictureVersion[] = ['whole', 'turned', 'closer']

export interface Picture {
  photo: string
  version: PictureVersion
}

/**
 * Assigns each listing its cover: never the same design twice in a town as long as the style allows, and the picture
 * used least so far; each time in another version.
 */
export function coverChooser() {
  const uses = new Map<string, number>()
  const usedInTown = new Map<string, number>()
  return function chooseCover(covers: readonly string[], town: string): Picture {
    const cost = (photo: string, rank: number) =>
      (usedInTown.get(`${town} ${designOf(photo)}`) ?? 0) * 100 + (uses.get(photo) ?? 0) + rank * 1.5
    const photo = covers
      .map((candidate, rank) => ({ candidate, cost: cost(candidate, rank) }))
      .reduce((best, other) => (other.cost < best.cost ? other : best)).candidate
    const before = uses.get(photo) ?? 0
    uses.set(photo, before + 1)
    const inTown = `${town} ${designOf(photo)}`
    usedInTown.set(inTown, (usedInTown.get(inTown) ?? 0) + 1)
    return { photo, version: versions[before % versions.length]! }
  }
}

interface Placed {
  cover: Picture
  city: string
  countryCode: string
}

/**
 * The order of rentals in lists, so that neighbours differ: each design recurs at an even distance, never twice within
 * eight rentals nor adjacent within one country, no photograph twice on a page, and neighbours are in different towns.
 */
export function spreadOut<Rental extends Placed>(rentals: Rental[]): Rental[] {
  const left = dueDates(rentals)
  const spread: Rental[] = []
  while (left.length > 0) {
    const costs = left.map(({ home: rental, due }) => closeness(rental, spread) + (due - spread.length) * 2)
    const best = costs.indexOf(Math.min(...costs))
    spread.push(...left.splice(best, 1).map(({ home: rental }) => rental))
  }
  return spread
}

/** The position of each rental if those of its design were spread evenly over the list. */
function dueDates<Rental extends Placed>(rentals: Rental[]) {
  const groups = [...Map.groupBy(rentals, ({ cover }) => designOf(cover.photo)).values()]
  return groups.flatMap((group, rank) =>
    group.map((rental, index) => ({
      home: rental,
      due: ((index + ((rank * 7) % groups.length) / groups.length) / group.length) * rentals.length,
    })),
  )
}

/** The listings of a page of results before the last one. */
const restOfPage = 11

function closeness(rental: Placed, before: Placed[]) {
  const design = designOf(rental.cover.photo)
  let cost = 0
  before.slice(-8).forEach((other, index, recent) => {
    const distance = recent.length - index
    if (designOf(other.cover.photo) === design) cost += 100 / distance
    if (other.city === rental.city) cost += 30 / distance
    if (other.countryCode === rental.countryCode) cost += 4 / distance
  })
  if (before.slice(-restOfPage).some(({ cover }) => cover.photo === rental.cover.photo)) cost += 300
  const compatriots = before.filter(({ countryCode }) => countryCode === rental.countryCode).slice(-2)
  for (const other of compatriots) if (designOf(other.cover.photo) === design) cost += 300
  return cost
}

/** The pictures of a rental: its cover, then five to eight rooms of its style. */
export function galleryOf(
  cover: Picture,
  style: PictureStyle,
  { index, bedrooms }: { index: number; bedrooms: number },
) {
  const rooms = styles[style].rooms
    .map((room) => (typeof room === 'string' ? room : room[index % room.length]!))
    .filter((photo) => photo !== cover.photo)
  const count = Math.min(rooms.length, 5 + bedrooms)
  // Each rental starts with another room.
  const start = index % 2
  const visit = [...rooms.slice(start, count), ...rooms.slice(0, start)]
  return [cover, ...visit.map((photo): Picture => ({ photo, version: 'whole' }))]
}
