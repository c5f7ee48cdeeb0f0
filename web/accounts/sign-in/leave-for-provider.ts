import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { rememberReturn } from './provider-return.ts'

/**
 * Redirects to an external provider; `auth-callback.route.tsx` handles the return. When signed in, it links the
 * account.
 * @throws {ApiError}
 */
export async function leaveForProvider(provider: string, request: { next: string | null; linking?: string }) {
  rememberReturn(request)
  const { authorization_url } = await api('GET /auth/oauth/:provider/authorize', {
    params: { provider },
    query: { redirect_uri: `${location.origin}${paths.authCallback(provider)}` },
  })
  location.assign(authorization_url)
}
