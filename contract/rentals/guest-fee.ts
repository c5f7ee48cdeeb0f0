/**
 * Fee the guest pays to the platform, in percent of the subtotal (rules, section 3). No schema here: pages read it too.
 */
export const guestFeePercent = 9
