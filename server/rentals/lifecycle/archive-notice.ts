/** Days before an arrival within which an owner may not archive the home any more. */
export const archiveNoticeDays = 30
