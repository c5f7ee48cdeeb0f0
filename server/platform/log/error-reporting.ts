import * as Sentry from '@sentry/node'

export interface ErrorReporting {
  report: (error: unknown, extra: { message: string; request_id?: string | undefined }) => void
  /** Sends queued reports; waits two seconds at most. */
  flush: () => PromiseLike<unknown>
}

/**
 * Forwards errors to a service with Sentry's protocol (Sentry, GlitchTip). Requests, users and bodies are not attached,
 * so that a report names no person.
 */
export function startErrorReporting(dsn: string, environment: string): ErrorReporting {
  const client = new Sentry.NodeClient({
    dsn,
    environment,
    // The cause of a failed statement explains the failure.
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
