import * as Sentry from '@sentry/node'

export interface ErrorReporting {
  report: (error: unknown, message: string) => void
  /** Sends what is still queued; waits two seconds at most. */
  flush: () => PromiseLike<unknown>
}

/**
 * Forwards errors to a service that speaks Sentry's protocol (Sentry, GlitchTip). Requests, users and
 * bodies are not attached: an error says what broke, not for whom.
 */
export function startErrorReporting(dsn: string, environment: string): ErrorReporting {
  const client = new Sentry.NodeClient({
    dsn,
    environment,
    integrations: [],
    transport: Sentry.makeNodeTransport,
    stackParser: Sentry.defaultStackParser,
    sendDefaultPii: false,
  })
  client.init()
  return {
    report: (error, message) => {
      if (error instanceof Error) client.captureException(error, { captureContext: { extra: { message } } })
      else client.captureMessage(message, 'error')
    },
    flush: () => client.flush(2_000),
  }
}
