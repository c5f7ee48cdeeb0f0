/** The span that another process or a stored row names as the parent. */
export interface TraceParent {
  traceId: string
  spanId: string
  isSampled: boolean
}

const form = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-|$)/

/** Reads a `traceparent` (W3C Trace Context, section 3.2); an invalid one is as good as none. */
export function readTraceParent(value: unknown): TraceParent | undefined {
  if (typeof value !== 'string' || value.startsWith('ff')) return undefined
  const [, traceId, spanId, flags] = form.exec(value) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function writeTraceParent({ traceId, spanId, isSampled }: TraceParent) {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
