/** An SMS service. */
export interface SmsCarrier {
  /** @throws {NumberRefused} where the number can never receive SMS; any other error is retried */
  carry: (text: { id: string; to: string; text: string }) => Promise<void>
}

/** The number receives no SMS: its holder sent STOP, or it does not exist. */
export class NumberRefused extends Error {
  readonly why: 'stopped' | 'unreachable'

  constructor(why: 'stopped' | 'unreachable', code: number) {
    super(`${why} ${code}`)
    this.why = why
  }
}
