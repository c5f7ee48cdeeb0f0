import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { Config } from '#server/platform/config/config.ts'
import type { Tracer } from './otlp-tracer.ts'
import type { SpanOptions } from './span-options.ts'
import { readTraceParent, writeTraceParent } from './trace-parent.ts'

/** Undefined where no endpoint is configured: the SDK of OpenTelemetry is not loaded then. */
let tracer: Tracer | undefined
const activeSpan = new AsyncLocalStorage<Span>()

/**
 * Sends the spans of this process to `OTEL_EXPORTER_OTLP_ENDPOINT`, whose library is loaded only then. Call it before the
 * database is connected.
 * @param warn called with what the library reports, such as a collector that does not answer
 */
export async function startTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>,
  warn: (message: string) => void,
) {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { openTracer } = await import('./otlp-tracer.ts')
  const opened = openTracer({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: config.OTEL_SERVICE_NAME,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    warn,
  })
  tracer = opened
  return {
    /** Sends what waits; two seconds at most. */
    stop: async () => {
      tracer = undefined
      await opened.stop()
    },
  }
}

export function isTracing() {
  return tracer !== undefined
}

/** A span that the caller ends; undefined without tracing. */
export function startSpan(name: string, options: SpanOptions = {}) {
  return tracer?.start(name, options, activeSpan.getStore())
}

/** A span of something that happens within another one; undefined where there is none. */
export function startChildSpan(name: string, options: () => SpanOptions) {
  const parent = tracer && activeSpan.getStore()
  return parent?.isRecording() ? startSpan(name, options()) : undefined
}

/** Runs work with a span as the parent of the spans that it starts. */
export function withinSpan<Done>(span: Span | undefined, work: () => Done): Done {
  return span ? activeSpan.run(span, work) : work()
}

/** Runs work in a span of its own. */
export async function traced<Done>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Done>,
): Promise<Done> {
  const span = startSpan(name, options)
  if (!span) return work()
  try {
    return await activeSpan.run(span, work)
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Marks a span as failed by the code or the class of an error: its message may hold values. */
export function failSpan(span: Span, error: unknown) {
  const { code } = error as { code?: unknown }
  const type = typeof code === 'string' ? code : error instanceof Error ? error.constructor.name : 'unknown'
  tracer?.fail(span, type)
}

/** The trace under way, for logs and error reports. */
export function activeTraceId() {
  return activeSpan.getStore()?.spanContext().traceId
}

/** The active span as a `traceparent`, for rows that are processed later. */
export function activeTraceParent() {
  const context = activeSpan.getStore()?.spanContext()
  return context && writeTraceParent({ ...context, isSampled: (context.traceFlags & 1) === 1 })
}

/** Options of a span that goes on with the trace of a stored row. */
export function continuing(stored: string | null): Pick<SpanOptions, 'parent'> {
  return { parent: readTraceParent(stored) }
}
