import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage } from '#web/paths.ts'

/** Opens the page of a payment provider: of another site, or of the demonstration on this one, in its language. */
export function goToProvider(address: string) {
  location.assign(address.startsWith('/') ? inLanguage(address, documentLanguage()) : address)
}
