/** Number of nights from which the rules for long stays replace the cancellation policy (rules, section 2). */
export const longStayNights = 28

/** Days before the arrival until which a long stay is refunded in full, and the nights due once it is cancelled later. */
export const longStayDays = 30
