import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { rememberReturn } from './provider-return.ts'

/**
 * Sends the browser to an external provider; `auth-callback.route.tsx` takes it back. Signed in, it is to link it.
 * @throws {ApiError}
 */
export async function leaveForProvider(provider: string, wish: { next: string | null; linking?: string }) {
  rememberReturn(wish)
  const { authorization_url } = await api('GET /auth/oauth/:provider/authorize', {
    params: { provider },
    query: { redirect_uri: `${location.origin}${paths.authCallback(provider)}` },
  })
  location.assign(authorization_url)
}
