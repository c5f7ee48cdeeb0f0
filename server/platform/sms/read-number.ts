import type { Context } from '#server/platform/context.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

const notMobile = localized('Ce numéro n’est pas celui d’un téléphone mobile')
const countryClosed = localized('Nous n’envoyons pas de SMS dans ce pays')

/** Numbers reserved for fiction (ARCEP), used in the demonstration: accepted where SMS are only displayed. */
const fictionalNumber = /^\+3363998\d{4}$/

/**
 * A mobile number in its international form; French without a country code. Only the countries of the configuration:
 * SMS to expensive numbers attract fraud.
 * @throws 422
 */
export async function readMobileNumber({ config }: Pick<Context, 'config'>, typed: string): Promise<string> {
  // Its tables take two megabytes, and few users enter a number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile')
  const read = parsePhoneNumberFromString(typed.replace(/^00/, '+'), 'FR')
  if (read && config.smsMailboxOpen && fictionalNumber.test(read.number)) return read.number
  if (!read?.isValid()) throw fieldRefusal('number', 'not_mobile', notMobile)
  if (!read.country || !config.SMS_COUNTRIES.includes(read.country)) {
    throw fieldRefusal('number', 'country_closed', countryClosed)
  }
  return read.number
}
