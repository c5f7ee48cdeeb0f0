import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type AuthorizationCodeGrantChecks,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
  None,
} from 'openid-client'
import { z } from 'zod'
import type { Provider } from './provider-catalogue.ts'

/** The identity that a provider returns. */
export interface ExternalPerson {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  firstName: string
  lastName: string
}

export interface ProviderClient {
  /** OAuth scopes requested from the provider. */
  scope: string
  configuration: () => Promise<Configuration>
  /** Exchanges the code for a token and reads its identity. @throws what the provider or the checks refuse */
  exchange: (returned: URL, checks: AuthorizationCodeGrantChecks) => Promise<ExternalPerson>
}

const timeoutSeconds = 10

export function clientOf(provider: Provider): ProviderClient {
  return provider.kind === 'openid' ? openIdClient(provider) : facebookClient(provider)
}

function openIdClient(provider: Extract<Provider, { kind: 'openid' }>): ProviderClient {
  let discovered: Promise<Configuration> | undefined
  const configuration = () => {
    discovered ??= discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      authenticationOf(provider),
      { timeout: timeoutSeconds, ...insecureOn(provider.issuer) },
    ).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    scope: 'openid email profile',
    configuration,
    exchange: async (returned, checks) => {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, returned, { ...checks, idTokenExpected: true })
      const claims = tokens.claims()
      if (!claims) throw new Error('no ID token')
      const about = claims.email ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub)
      return personOf(claims.iss, OpenIdPerson.parse({ ...about, sub: claims.sub }))
    },
  }
}

const OpenIdPerson = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

function personOf(issuer: string, about: z.infer<typeof OpenIdPerson>): ExternalPerson {
  const [first = '', ...rest] = (about.name ?? '').split(' ')
  return {
    issuer,
    subject: about.sub,
    email: about.email,
    emailVerified: about.email_verified === true,
    firstName: plainName(about.given_name ?? first),
    lastName: plainName(about.family_name ?? rest.join(' ')),
  }
}

function facebookClient(provider: Extract<Provider, { kind: 'facebook' }>): ProviderClient {
  const version = 'v23.0'
  const config = new Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/${version}/dialog/oauth`,
      token_endpoint: `${provider.graph}/${version}/oauth/access_token`,
    },
    provider.clientId,
    undefined,
    authenticationOf(provider),
  )
  config.timeout = timeoutSeconds
  for (const loosen of insecureOn(provider.graph).execute) loosen(config)
  return {
    scope: 'email public_profile',
    configuration: async () => config,
    exchange: async (returned, { expectedState, pkceCodeVerifier }) => {
      const tokens = await authorizationCodeGrant(config, returned, { expectedState, pkceCodeVerifier })
      const address = new URL(`${provider.graph}/${version}/me?fields=id,email,first_name,last_name`)
      const answer = await fetchProtectedResource(config, tokens.access_token, address, 'GET')
      const about = FacebookPerson.parse(await answer.json())
      return {
        issuer: provider.issuer,
        subject: about.id,
        email: about.email,
        // Facebook's response does not include whether the address was confirmed.
        emailVerified: false,
        firstName: plainName(about.first_name),
        lastName: plainName(about.last_name),
      }
    },
  }
}

const FacebookPerson = z.object({
  id: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
})

/** One line without control characters, as the registration form requires. */
function plainName(name: string) {
  return Array.from(name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim())
    .slice(0, 80)
    .join('')
}

function authenticationOf({ clientSecret }: Provider) {
  return clientSecret ? ClientSecretPost(clientSecret) : None()
}

/** Plain HTTP is allowed for a provider on localhost only. */
function insecureOn(address: string) {
  const { protocol, hostname } = new URL(address)
  const local = protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return { execute: local ? [allowInsecureRequests] : [] }
}
