import { changedMeanwhile } from '../listing/sale-refusals.ts'

interface Versioned {
  updatedAt: Date
}

/** The version that the caller read: from `If-Match`, else from `updated_at` of the body; undefined without either. */
export function versionRead(ifMatch: string | undefined, updatedAt: string | undefined): Date | undefined {
  const named = ifMatch?.trim()
  if (named && named !== '*') {
    const at = new Date(named.replace(/^W\//, '').replaceAll('"', ''))
    // An invalid version matches none.
    return Number.isNaN(at.getTime()) ? new Date(0) : at
  }
  return updatedAt === undefined ? undefined : new Date(updatedAt)
}

/** @throws 409 where the listing was changed since */
export function assertVersion({ updatedAt }: Versioned, version: Date | undefined) {
  if (version && version.getTime() !== updatedAt.getTime()) throw changedMeanwhile()
}

/** Strictly increasing, even for two edits in the same millisecond. */
export function nextVersion({ updatedAt }: Versioned, now: Date) {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}
