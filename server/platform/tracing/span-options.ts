import type { Attributes, SpanKind } from '@opentelemetry/api'
import type { TraceParent } from './trace-parent.ts'

/** Names, codes and counts: never a value of a person, since spans leave the platform. */
export interface SpanOptions {
  kind?: keyof typeof SpanKind
  attributes?: Attributes
  /** Where not the active span is the parent: that of another process, or of the row that is processed. */
  parent?: TraceParent | undefined
  /** Trace of a span without a parent; random by default. */
  traceId?: string
}
