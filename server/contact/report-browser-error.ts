import type { z } from 'zod'
import type { reportBrowserError } from '#contract/messaging/contact.ts'
import type { Context } from '#server/platform/context.ts'

/** Logs a browser error as the server's own; without secrets or personal data. */
export function logBrowserError(
  app: Context,
  report: z.infer<typeof reportBrowserError.body>,
  requestId: string,
) {
  const { level, path, message, stack } = report
  const details = {
    reqId: requestId,
    path: path.split(/[?#]/)[0],
    browserMessage: withoutSecrets(message),
    ...(stack && { browserStack: withoutSecrets(stack) }),
  }
  app.log[level === 'error' ? 'error' : 'warn'](details, 'browser error')
}

function withoutSecrets(text: string) {
  return text
    .replace(/[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '[token]')
    .replace(/([?&#](?:token|code|state)=)[^\s&)]+/g, '$1[removed]')
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '[e-mail]')
}
