import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanOptions } from './span-options.ts'

export type Tracer = ReturnType<typeof openTracer>

const flushMilliseconds = 2_000

/**
 * Spans by hand, without the instrumentation of OpenTelemetry: it replaces modules as they are imported, which those of a
 * bundle are not (docs/decisions/0043). Nothing is registered globally.
 */
export function openTracer({
  endpoint,
  service,
  share,
  warn,
}: {
  endpoint: string
  service: string
  /** Of the traces that begin here, from 0 to 1; others follow the decision of their parent. */
  share: number
  warn: (message: string) => void
}) {
  const report = (message: string) => warn(message)
  diag.setLogger(
    { error: report, warn: report, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const random = new RandomIdGenerator()
  let nextTraceId: string | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        // What a process that is killed loses.
        scheduledDelayMillis: 1_000,
      }),
    ],
  })
  const tracer = provider.getTracer('demeure')
  return {
    start: (
      name: string,
      { kind = 'INTERNAL', attributes = {}, parent, traceId }: SpanOptions,
      active?: Span,
    ) => {
      nextTraceId = traceId
      const options = { kind: SpanKind[kind], attributes }
      if (parent) {
        const { isSampled, ...ids } = parent
        const remote = { ...ids, traceFlags: isSampled ? 1 : 0, isRemote: true }
        return tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, remote))
      }
      return tracer.startSpan(name, options, active ? trace.setSpan(ROOT_CONTEXT, active) : ROOT_CONTEXT)
    },
    fail: (span: Span, type: string) => {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    stop: async () => {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, flushMilliseconds).unref()),
      ])
      diag.disable()
    },
  }
}
