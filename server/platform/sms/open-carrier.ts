import type { Context } from '#server/platform/context.ts'
import type { SmsCarrier } from './sms-carrier.ts'

/** The configured SMS carrier, whose library is loaded only then. */
export async function openCarrier({ config }: Pick<Context, 'config'>): Promise<SmsCarrier | undefined> {
  if (!config.TWILIO_ACCOUNT_SID) return undefined
  return (await import('./twilio-carrier.ts')).twilioCarrier(config)
}
