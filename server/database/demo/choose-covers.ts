import { designOf, type Look, looks } from './looks.ts'

export interface Cover {
  photo: string
  /** The whole home is shown turned over and closer, so that one picture stands for two homes. */
  mirrored: boolean
}

/**
 * Gives each home its cover: never twice the same design in a town as long as the look allows, and the picture
 * used least so far; turned over every other time.
 */
export function coverChooser() {
  const uses = new Map<string, number>()
  const usedInTown = new Map<string, number>()
  return function chooseCover(look: Look, town: string): Cover {
    const cost = (photo: string, rank: number) =>
      (usedInTown.get(`${town} ${designOf(photo)}`) ?? 0) * 100 + (uses.get(photo) ?? 0) + rank * 1.5
    const photo = looks[look].covers
      .map((candidate, rank) => ({ candidate, cost: cost(candidate, rank) }))
      .reduce((best, other) => (other.cost < best.cost ? other : best)).candidate
    const before = uses.get(photo) ?? 0
    uses.set(photo, before + 1)
    const inTown = `${town} ${designOf(photo)}`
    usedInTown.set(inTown, (usedInTown.get(inTown) ?? 0) + 1)
    return { photo, mirrored: before % 2 === 1 }
  }
}

interface Placed {
  cover: Cover
  city: string
  countryCode: string
}

/**
 * The order in which homes stand in lists, so that neighbours differ: no design twice within eight homes, nor
 * side by side within one country, and neighbours of different towns.
 */
export function spreadOut<Home extends Placed>(homes: Home[]): Home[] {
  const left = [...homes]
  const spread: Home[] = []
  while (left.length > 0) {
    const costs = left.map((home) => closeness(home, spread) - abundance(home, left))
    const best = costs.indexOf(Math.min(...costs))
    spread.push(...left.splice(best, 1))
  }
  return spread
}

function closeness(home: Placed, before: Placed[]) {
  const design = designOf(home.cover.photo)
  let cost = 0
  before.slice(-8).forEach((other, index, recent) => {
    const distance = recent.length - index
    if (designOf(other.cover.photo) === design) cost += 100 / distance
    if (other.city === home.city) cost += 30 / distance
    if (other.countryCode === home.countryCode) cost += 4 / distance
  })
  const compatriots = before.filter(({ countryCode }) => countryCode === home.countryCode).slice(-2)
  for (const other of compatriots) if (designOf(other.cover.photo) === design) cost += 60
  return cost
}

/** What there is much of must be laid out early, or it ends up in a heap. */
function abundance(home: Placed, left: Placed[]) {
  const design = designOf(home.cover.photo)
  const same = left.filter((other) => designOf(other.cover.photo) === design).length
  const compatriots = left.filter((other) => other.countryCode === home.countryCode).length
  return ((same + compatriots) / left.length) * 20
}
