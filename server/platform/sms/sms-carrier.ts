import type { Context } from '#server/platform/context.ts'

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

/** The carrier of the configuration, whose library is loaded where it is used only. */
export async function openCarrier({ config }: Pick<Context, 'config'>): Promise<SmsCarrier | undefined> {
  if (!config.TWILIO_ACCOUNT_SID) return undefined
  return (await import('./twilio-carrier.ts')).twilioCarrier(config)
}
