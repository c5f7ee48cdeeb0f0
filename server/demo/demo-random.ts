/** A random generator with the same output on every run. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next: () => number
  /** Both ends included. */
  integer: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  shuffle: <Item>(items: readonly Item[]) => Item[]
  /** A UUID of version 7 with the given time. */
  id: (at: Date) => string
}

/** Mulberry32: small, fast and uniform enough for demonstration data. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => items[integer(0, items.length - 1)]!,
    shuffle: (items) => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = integer(0, last)
        ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
      }
      return shuffled
    },
    id: (at) => {
      const digits = (count: number) =>
        Array.from({ length: count }, () => integer(0, 15).toString(16)).join('')
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${integer(8, 11).toString(16)}${digits(3)}-${digits(12)}`
    },
  }
}

/**
 * Seeds of the parts of the demonstration. Each part has its own, so that another draw or rental in one leaves the
 * others unchanged, for instance which listings are published.
 */
const seeds = {
  people: 20_260_101,
  signIns: 20_261_125,
  homes: 1_198_762_729,
  stays: 2_619_050_903,
  reviews: 350_987_068,
  sales: 1_385_641_050,
  comeback: 20_260_303,
  statusChanges: 2_144_116_381,
  talks: 3_931_725_779,
  finances: 1_482_562_190,
  salePrices: 1_406_660_440,
  saleHistory: 4_037_327_202,
  deals: 1_452_376_892,
  saleModeration: 1_222_671_801,
  saleDays: 20_260_202,
  cases: 20_261_124,
  caseDocuments: 20_261_125,
  searches: 20_261_128,
  caseHistory: 20_261_126,
  registrationNumbers: 20_261_127,
  rentalImages: 20_260_707,
  saleImages: 20_260_505,
  papers: 20_260_606,
}

export function randomOf(part: keyof typeof seeds): Random {
  return seededRandom(seeds[part])
}
