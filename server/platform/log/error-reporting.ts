import * as Sentry from '@sentry/node'

export interface ErrorReporting {
  report: (error: unknown, extra: { message: string; request_id?: string | undefined }) => void
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
    // Of a failed statement the cause says why.
    integrations: [Sentry.linkedErrorsIntegration()],
    transport: Sentry.makeNodeTransport,
    stackParser: Sentry.defaultStackParser,
    sendDefaultPii: false,
  })
  client.init()
  return {
    report: (error, extra) => {
      const hint = { captureContext: { extra } }
      if (error instanceof Error) client.captureException(error, { ...hint, originalException: error })
      else client.captureMessage(extra.message, 'error', hint)
    },
    flush: () => client.flush(2_000),
  }
}
