import type { Context } from '#server/platform/context.ts'
import type { SmsCarrier } from './sms-carrier.ts'

/** The carrier of the configuration, whose library is loaded where it is used only. */
export async function openCarrier({ config }: Pick<Context, 'config'>): Promise<SmsCarrier | undefined> {
  if (!config.TWILIO_ACCOUNT_SID) return undefined
  return (await import('./twilio-carrier.ts')).twilioCarrier(config)
}
