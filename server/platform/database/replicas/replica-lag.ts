/** Seconds of the past for which positions of the primary are remembered; a lag beyond it is stated as this. */
const rememberedSeconds = 600

interface Mark {
  at: number
  position: bigint
}

/**
 * Positions of the primary with the moment at which this process read them. A replica's lag is the age of the first
 * position that it has not replayed: by the clock of this process alone, and zero while the primary is idle or lost.
 */
export class PrimaryPositions {
  readonly #marks: Mark[] = []

  add(position: bigint, at: number) {
    const last = this.#marks.at(-1)
    // Behind the last one: another server was promoted, and its log goes on from there.
    if (last && position < last.position) this.#marks.length = 0
    if (last?.position === position) return
    this.#marks.push({ at, position })
    while (this.#marks[0]!.at < at - rememberedSeconds * 1000) this.#marks.shift()
  }

  /** @returns seconds */
  lagOf(replayed: bigint, now: number) {
    const missing = this.#marks.find(({ position }) => position > replayed)
    return missing ? (now - missing.at) / 1000 : 0
  }
}
