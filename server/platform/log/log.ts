import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { ErrorReporting } from './error-reporting.ts'
import { activeTraceId, isTracing } from '#server/platform/tracing/tracing.ts'
import { errorMessage, redactValues } from './redact-error.ts'

export type Logger = pino.Logger

const errorLevel = 50

/**
 * Structured logs, on standard output by default. Secrets and personal data are never written. Errors, the highest
 * level, also go to the error-reporting service where one is configured.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  reporting?: ErrorReporting,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    serializers: { err: errorMessage },
    ...(isTracing() && { mixin: traceFields }),
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.token',
      ],
      censor: '[removed]',
    },
    hooks: {
      logMethod(args, method, level) {
        if (reporting && level >= errorLevel) {
          const [first, message] = args as [unknown, string | undefined]
          const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
          reporting.report(error && redactValues(error), {
            message: typeof first === 'string' ? first : (message ?? ''),
            // Correlates the answer with the log lines; the id of a request is that of its trace.
            request_id: (this.bindings().reqId as string | undefined) ?? activeTraceId(),
          })
        }
        method.apply(this, args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** A line of a request has the same id as `reqId`. */
function traceFields() {
  const id = activeTraceId()
  return id ? { trace_id: id } : {}
}
