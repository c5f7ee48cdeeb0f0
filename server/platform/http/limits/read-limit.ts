import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/platform/context.ts'
import { isTrusted, placeOf, formatTime } from './limits.ts'
import { tooMany } from '../errors/refusals.ts'

/** Beyond them, the network unused for longest is evicted and starts with a full bucket: 3 MB at most. */
export const mostNetworks = 20_000

interface Bucket {
  /** Its tokens, when it is full. */
  burst: number
  /** Tokens that it regains. */
  perMinute: number
}

/**
 * A token bucket per network, in memory: GCRA stores one number for each, the time at which its bucket is full again. A
 * refused call takes no token. Where the size of the buckets changes, all of them are full.
 * @param now monotonic milliseconds, so that a clock set back blocks no caller
 */
export function tokenBuckets(now = () => Math.floor(performance.now())) {
  const fullAt = new LRUCache<string, number>({ max: mostNetworks })
  let size: Bucket = { burst: 0, perMinute: 0 }
  return (network: string, { burst, perMinute }: Bucket) => {
    const time = now()
    const intervalMs = 60_000 / perMinute
    if (burst !== size.burst || perMinute !== size.perMinute) {
      size = { burst, perMinute }
      fullAt.clear()
    }
    const before = Math.max(fullAt.get(network) ?? 0, time)
    const missing = before + intervalMs - (time + burst * intervalMs)
    if (missing > 0) return { left: 0, waitMs: missing, fullMs: before - time }
    fullAt.set(network, before + intervalMs)
    return { left: Math.floor(-missing / intervalMs), waitMs: 0, fullMs: before + intervalMs - time }
  }
}

export type TakeToken = ReturnType<typeof tokenBuckets>

interface ReadLimitedApp extends Pick<Context, 'trustedAddresses' | 'settings'> {
  takeReadToken: TakeToken
}

/**
 * Counts one public read of a network, without the database: each process counts for itself.
 * @throws 429 with Retry-After while its bucket is empty
 */
export function spendRead(app: ReadLimitedApp, request: FastifyRequest, reply: FastifyReply) {
  if (isTrusted(app, request.ip)) return
  const burst = app.settings.get('limit_reads_at_once')
  const perMinute = app.settings.get('limit_reads')
  const { left, waitMs, fullMs } = app.takeReadToken(placeOf(request.ip), { burst, perMinute })
  // The policies of draft-ietf-httpapi-ratelimit-headers-11, as structured fields (RFC 9651).
  const burstSeconds = Math.ceil((burst * 60) / perMinute)
  void reply.header('ratelimit-policy', `"burst";q=${burst};w=${burstSeconds}, "minute";q=${perMinute};w=60`)
  void reply.header('ratelimit', `"burst";r=${left};t=${Math.ceil(fullMs / 1000)}`)
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1000)
  throw tooMany({ values: { time: formatTime(seconds) }, retryAfterSeconds: seconds })
}
