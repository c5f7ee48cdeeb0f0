import 'virtual:texts/buying/device-favorites'
import { msg } from '@lingui/core/macro'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { setStored } from '../favorite-listings.ts'
import { datesOfAddress } from '../stored-dates.ts'
import { deviceFavorites } from './device-favorites.ts'
import type { DeviceListing } from './device-list.ts'
import { hasToken } from '#web/api/token.ts'

/** Fills the hearts of a visitor without an account. */
export function showDeviceFavorites() {
  if (hasToken()) return
  setStored(new Set(deviceFavorites.read().map(({ kind, id }) => `${kind}/${id}`)))
}

deviceFavorites.subscribe(showDeviceFavorites)

/** Adds a home to the favourites of this device, for the dates in the address where there are any, or removes it. */
export function toggleOnDevice(listing: DeviceListing, search: string, goTo: (path: string) => void) {
  const i18n = i18nFor(documentLanguage())
  const toSignIn = { label: i18n._(msg`Se connecter`), run: () => goTo(paths.login(paths.favorites())) }
  const stored = deviceFavorites.read()
  if (stored.some(({ kind, id }) => kind === listing.kind && id === listing.id)) {
    deviceFavorites.remove(listing)
    return
  }
  if (stored.length >= deviceFavorites.most) {
    const { most } = deviceFavorites
    const full = msg`Cet appareil garde ${most} favoris au plus. Votre compte en garde davantage.`
    showToast(i18n._(full), 'warning', 5000, toSignIn)
    return
  }
  const dates = listing.kind === 'rental' ? datesOfAddress(search) : null
  if (!deviceFavorites.add({ ...listing, ...(dates && { dates }) })) {
    const refused = msg`Ce navigateur n’enregistre rien. Connectez-vous pour garder vos favoris.`
    showToast(i18n._(refused), 'warning', 5000, toSignIn)
    return
  }
  showToast(i18n._(msg`Ajouté à vos favoris, sur cet appareil`), 'success', 5000, {
    label: i18n._(msg`Voir`),
    run: () => goTo(paths.favorites()),
  })
}
