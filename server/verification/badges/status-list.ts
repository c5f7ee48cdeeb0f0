import { StatusList } from '@sd-jwt/jwt-status-list'
import { SignJWT } from 'jose'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { findBadgesBetween, lastPosition } from './badge-queries.ts'
import { issuerAlgorithm, issuerKeys } from './issuer-keys.ts'
import { stateOf } from './show-badge.ts'

/** Badges of one list: 16 kB before compression, at two bits a badge. */
const listLength = 65_536
/** Statuses of draft-ietf-oauth-status-list, section 7.1. */
const statusValues = { valid: 0, invalid: 1, suspended: 2 } as const
/** Seconds for which a verifier may cache a list: a suspension is visible everywhere after them. */
const listSeconds = 300

/** Where the status of a position is published. */
export function addressOfPosition({ config }: Pick<Context, 'config'>, position: number) {
  const list = Math.floor(position / listLength)
  return { idx: position % listLength, uri: listAddress(config.publicUrl, list) }
}

/** The position of an address and an index; undefined for an address that is not ours. */
export function positionAt({ config }: Pick<Context, 'config'>, uri: string, index: number) {
  const list = Number(/\/(\d{1,5})$/.exec(uri)?.[1])
  const isOurs = Number.isInteger(list) && uri === listAddress(config.publicUrl, list)
  return isOurs && Number.isInteger(index) && index >= 0 && index < listLength
    ? list * listLength + index
    : undefined
}

function listAddress(publicUrl: string, list: number) {
  return `${publicUrl}/api/v1/badges/status-lists/${list}`
}

/**
 * One list as a signed token, computed from the cases at each request: a stored status could differ from them.
 * Positions without a badge are invalid.
 * @throws 404
 */
export async function signStatusList(app: Context, list: number): Promise<string> {
  const from = list * listLength
  const last = await lastPosition(app.db)
  if (last === undefined || from > last) throw notFound()
  const today = verificationDay(app)
  const statuses = Array<number>(listLength).fill(statusValues.invalid)
  for (const row of await findBadgesBetween(app.db, from, from + listLength)) {
    const state = stateOf(row, today)
    statuses[row.badge.position - from] =
      state === 'valid' || state === 'suspended' ? statusValues[state] : statusValues.invalid
  }
  const [key] = issuerKeys(app)
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return new SignJWT({
    status_list: { bits: 2, lst: new StatusList(statuses, 2).compressStatusList() },
    ttl: listSeconds,
  })
    .setProtectedHeader({ alg: issuerAlgorithm, typ: 'statuslist+jwt', kid: key!.id })
    .setSubject(listAddress(app.config.publicUrl, list))
    .setIssuer(app.config.publicUrl)
    .setIssuedAt(now)
    .setExpirationTime(now + 12 * listSeconds)
    .sign(key!.privateKey)
}
