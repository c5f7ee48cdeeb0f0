import { changedMeanwhile } from '../listing/sale-refusals.ts'

interface Versioned {
  updatedAt: Date
}

/** The version a caller read: of `If-Match` first, then of the body's `updated_at`; undefined where neither says. */
export function versionRead(ifMatch: string | undefined, updatedAt: string | undefined): Date | undefined {
  const named = ifMatch?.trim()
  if (named && named !== '*') {
    const at = new Date(named.replace(/^W\//, '').replaceAll('"', ''))
    // What is no version of ours matches none.
    return Number.isNaN(at.getTime()) ? new Date(0) : at
  }
  return updatedAt === undefined ? undefined : new Date(updatedAt)
}

/** @throws 409 where somebody else wrote since */
export function assertVersion({ updatedAt }: Versioned, version: Date | undefined) {
  if (version && version.getTime() !== updatedAt.getTime()) throw changedMeanwhile()
}

/** Always later than the one before, however fast two edits follow each other. */
export function nextVersion({ updatedAt }: Versioned, now: Date) {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}
