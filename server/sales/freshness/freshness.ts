import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import { companyDay } from '#contract/core/date-format.ts'
import { addDays } from '#server/availability/local-time.ts'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { SaleRecord } from '../listing/sale-repository.ts'

/**
 * Days without a confirmation after which its seller is reminded, the listing is marked « à confirmer », and it is
 * hidden.
 */
export function freshnessIn({ get }: SettingsLookup) {
  return {
    requestAfter: get('confirmation_request_days'),
    toConfirmAfter: get('to_confirm_days'),
    hiddenAfter: get('unconfirmed_hidden_days'),
  }
}

export const dayMilliseconds = 86_400_000

type Facts = Pick<SaleRecord, 'saleStatus' | 'confirmedAt' | 'publishedAt'>

/** Whether a listing is publicly marked as not confirmed for a while. */
export function isToConfirm(facts: Facts, now: Date, settings: SettingsLookup) {
  const from = toConfirmFrom(facts, settings)
  return from !== null && isOnMarket(facts.saleStatus) && from <= now.getTime()
}

/** Instant from which a listing is marked « à confirmer », unless it is confirmed before. */
export function toConfirmFrom(
  { confirmedAt, publishedAt }: Omit<Facts, 'saleStatus'>,
  settings: SettingsLookup,
) {
  const since = confirmedAt ?? publishedAt
  return since && since.getTime() + freshnessIn(settings).toConfirmAfter * dayMilliseconds
}

/** The last day, in the time zone of the company, on which a home that is shown no longer can have been sold. */
export function soldHiddenUpTo(now: Date, { get }: SettingsLookup) {
  return addDays(companyDay(now), -get('sold_shown_days'))
}

/** Date since which a listing is hidden until its seller confirms it; null for a sold one, which stays hidden. */
export function hiddenUntilConfirmed({ saleStatus, hiddenAt }: Pick<SaleRecord, 'saleStatus' | 'hiddenAt'>) {
  return isOnMarket(saleStatus) ? hiddenAt : null
}

function isOnMarket(saleStatus: SaleRecord['saleStatus']) {
  return publicSaleStatuses.some((status) => status === saleStatus)
}
