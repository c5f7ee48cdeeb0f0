/** Whoever carries texts. */
export interface SmsCarrier {
  /** @throws {NumberRefused} where no text will ever reach the number; anything else is tried again */
  carry: (text: { id: string; to: string; text: string }) => Promise<void>
}

/** The number takes no texts: its holder said STOP, or there is no such number. */
export class NumberRefused extends Error {
  readonly why: 'stopped' | 'unreachable'

  constructor(why: 'stopped' | 'unreachable', code: number) {
    super(`${why} ${code}`)
    this.why = why
  }
}
