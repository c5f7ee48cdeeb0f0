import { BlockList, isIP } from 'node:net'
import { inArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestLimit } from '#contract/administration/request-limits.ts'
import type { Context } from '#server/platform/context.ts'
import { limitWindows } from './limit-tables.ts'
import { tooMany } from '../errors/refusals.ts'

/** At most `max` calls per address in each window of `seconds`. */
export interface Limit {
  name: string
  /** A number, or the setting that has it (`windowOf`). */
  max: number | RequestLimit
  seconds: number
}

/**
 * Counts one event for a key in the database, so that the limit holds across processes and restarts. Call it before the
 * work it protects (a password hash, an e-mail).
 * @throws 429 with Retry-After once the window is spent.
 */
export async function spend(app: Context, key: string, max: Limit['max'], seconds: number) {
  const { hits, left } = await countHit(app, key, seconds)
  const most = typeof max === 'number' ? max : app.settings.get(max)
  if (hits > most) throw tooMany({ values: { time: formatTime(left) }, retryAfterSeconds: left })
  return { most, remaining: most - hits, secondsLeft: left }
}

/** Counts one call of an address and sets the rate-limit headers of the answer. */
export async function spendLimit(app: Context, limit: Limit, request: FastifyRequest, reply: FastifyReply) {
  if (isTrusted(app, request.ip)) return
  const { most, remaining, secondsLeft } = await spend(
    app,
    `${limit.name}:${placeOf(request.ip)}`,
    limit.max,
    limit.seconds,
  )
  void reply.header('ratelimit-policy', `"${limit.name}";q=${most};w=${limit.seconds}`)
  void reply.header('ratelimit', `"${limit.name}";r=${remaining};t=${secondsLeft}`)
}

/** Subtracts events that do not count after all, such as a correct password. */
export async function release(app: Context, keys: string[]) {
  if (keys.length === 0) return
  await app.db
    .update(limitWindows)
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where(inArray(limitWindows.key, keys))
}

/** The key of an address: an IPv6 client has 2^64 addresses, so its network counts as one. */
export function placeOf(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}

/** Addresses that a load test runs from (`LIMITS_TRUSTED_ADDRESSES`). */
export function isTrusted(app: Pick<Context, 'trustedAddresses'>, address: string) {
  const version = isIP(address)
  return version !== 0 && app.trustedAddresses.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

export function trustedAddresses(list: string[]) {
  const block = new BlockList()
  for (const item of list) {
    const [address = '', bits] = item.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) block.addSubnet(address, Number(bits), family)
    else block.addAddress(address, family)
  }
  return block
}

/** Counts one event for a key in its window of `seconds`, without a limit. */
export async function countHit(app: Context, key: string, seconds: number) {
  const result = await app.db.execute<{ hits: number; seconds_left: number }>(sql`
    insert into limit_window (key, ends_at, hits)
    values (${key}, now() + make_interval(secs => ${seconds}), 1)
    on conflict (key) do update set
      hits = case when limit_window.ends_at <= now() then 1 else limit_window.hits + 1 end,
      ends_at = case when limit_window.ends_at <= now() then excluded.ends_at else limit_window.ends_at end
    returning hits, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds_left`)
  const row = result.rows[0]
  return { hits: row?.hits ?? 1, left: row?.seconds_left ?? seconds }
}

/** Rounded to the usual unit, whose symbol is the same in every language of the site. */
export function formatTime(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 100) return `${seconds}\u00a0s`
  return minutes < 100 ? `${minutes}\u00a0min` : `${Math.ceil(minutes / 60)}\u00a0h`
}
