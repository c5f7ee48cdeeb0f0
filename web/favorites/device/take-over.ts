import 'virtual:texts/buying/device-favorites'
import { msg, plural } from '@lingui/core/macro'
import { ApiError, isUndecided } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { hasToken, isActing } from '#web/api/token.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { noticeClient } from '#web/session/notice-client.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { bookableDates } from '../stored-dates.ts'
import { type DeviceFavorite, deviceFavorites } from './device-favorites.ts'

let running: Promise<void> | undefined

/**
 * Adds the favourites of this device to the account and removes them here. What could not be sent is taken over the next
 * time; sent again, it changes nothing.
 */
export function takeOver() {
  running ??= addAll().finally(() => {
    running = undefined
  })
  return running
}

async function addAll() {
  if (!hasToken() || isActing()) return
  const listings = deviceFavorites.read()
  let added = 0
  // The oldest first, so that the account lists them in the order of the device.
  for (const favorite of listings.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in their order
    const answer = await add(favorite)
    // Those that find no room stay on the device.
    if (answer === 'undecided' || answer === 'full') break
    if (answer === 'added') added += 1
    deviceFavorites.remove(favorite)
  }
  if (added > 0) {
    const i18n = i18nFor(documentLanguage())
    const sentence = msg`${plural(added, {
      one: '# favori de cet appareil est maintenant dans votre compte',
      other: '# favoris de cet appareil sont maintenant dans votre compte',
    })}`
    showToast(i18n._(sentence), 'success', 5000)
    await noticeClient()
  }
}

/** `gone`: the home is no longer public. */
type Answer = 'added' | 'gone' | 'full' | 'undecided'

async function add({ kind, id, dates }: DeviceFavorite): Promise<Answer> {
  const bookable = dates && bookableDates(dates)
  try {
    await api('PUT /favorites/:kind/:id', {
      params: { kind, id },
      body: bookable ? { dates: bookable } : {},
    })
    return 'added'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isUndecided(error.status) || error.status === 401) return 'undecided'
    // The dates lie beyond those that can be booked.
    if (error.status === 422 && bookable) return add({ kind, id })
    if (error.status !== 409) return 'gone'
    showToast(error.message, 'error', 5000)
    return 'full'
  }
}
