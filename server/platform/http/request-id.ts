import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { readTraceParent, type TraceParent } from '#server/platform/tracing/trace-parent.ts'
import { trustedAddresses } from './limits/limits.ts'

/** Ranges that `TRUST_PROXY` may name, as Fastify defines them. */
const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export type FindTraceParent = (request: IncomingMessage) => TraceParent | undefined

/** The trace that a trusted proxy has begun. Anyone else could put its requests under the id of another one. */
export function traceParentsFrom(proxies: string[]): FindTraceParent {
  if (proxies.length === 0) return () => undefined
  const trusted = trustedAddresses(proxies.flatMap((item) => namedRanges[item] ?? [item]))
  return ({ headers, socket: { remoteAddress = '' } }) => {
    if (headers.traceparent === undefined) return undefined
    const isTrusted = trusted.check(remoteAddress, isIP(remoteAddress) === 6 ? 'ipv6' : 'ipv4')
    return isTrusted ? readTraceParent(headers.traceparent) : undefined
  }
}

/** 128 random bits, as those of a trace. */
export function randomRequestId() {
  return randomUUID().replaceAll('-', '')
}

/** The id of a request in answers, log, error reports and audit trail: it is the id of its trace. */
export function requestIdsFrom(findParent: FindTraceParent) {
  return (request: IncomingMessage) => findParent(request)?.traceId ?? randomRequestId()
}
