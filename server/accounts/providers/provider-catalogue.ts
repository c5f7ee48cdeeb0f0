import type { Config } from '#server/platform/config/config.ts'

/** A configured external provider. Facebook supports OAuth 2 only: it has no discovery and no ID token. */
export type Provider = { id: string; name: string; clientId: string; clientSecret: string | undefined } & (
  | { kind: 'openid'; issuer: string }
  | { kind: 'facebook'; issuer: string; graph: string }
)

/** Those with settings of their own. Names beside them exist where `OIDC_PROVIDERS` lists them. */
export const configurableProviders: ReadonlySet<string> = new Set(['google', 'facebook'])

export function providersOf(config: Config): Provider[] {
  const providers: Provider[] = config.OIDC_PROVIDERS.map((configured) => ({
    kind: 'openid',
    id: configured.id,
    name: configured.name,
    issuer: configured.issuer,
    clientId: configured.client_id,
    clientSecret: configured.client_secret,
  }))
  if (config.FACEBOOK_CLIENT_ID) {
    providers.unshift({
      kind: 'facebook',
      id: 'facebook',
      name: 'Facebook',
      issuer: config.FACEBOOK_URL,
      graph: config.FACEBOOK_GRAPH_URL,
      clientId: config.FACEBOOK_CLIENT_ID,
      clientSecret: config.FACEBOOK_CLIENT_SECRET,
    })
  }
  if (config.GOOGLE_CLIENT_ID) {
    providers.unshift({
      kind: 'openid',
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
    })
  }
  if (config.demonstrationSignIn) providers.push(demonstrationProviderOf(config))
  return providers
}

/** Where the demonstration provider is on this server. */
export const demonstrationPath = '/demonstration-openid'

/**
 * Stands in for Google, the provider of the specification's calls, under a name that shows it. A public client with
 * PKCE.
 */
export function demonstrationProviderOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return {
    kind: 'openid',
    id: 'google',
    name: 'Google (démo)',
    issuer: publicUrl + demonstrationPath,
    clientId: 'demeure',
    clientSecret: undefined,
    redirectUri: `${publicUrl}/auth/callback/google`,
  } as const
}
