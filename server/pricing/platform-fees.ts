import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'

/** Fees of the platform, in percent of the subtotal, VAT included (rules, section 3). */
export interface PlatformFees {
  guestFeePercent: number
  ownerFeePercent: number
}

/** The fees in force. A quote stores them, and its booking keeps them through every change. */
export function platformFees(settings: SettingsLookup): PlatformFees {
  return {
    guestFeePercent: settings.get('guest_fee_percent'),
    ownerFeePercent: settings.get('owner_fee_percent'),
  }
}
