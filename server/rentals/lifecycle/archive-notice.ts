/** Days before an arrival within which an owner may no longer archive the rental. */
export const archiveNoticeDays = 30
