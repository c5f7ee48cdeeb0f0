import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** The user of the next sign-in at the provider. */
interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export interface TestProvider {
  issuer: string
  person: ProviderPerson
  /** Runs before the next code is exchanged for tokens, once. */
  beforeExchange: (() => Promise<unknown>) | undefined
  /** Simulates the browser between the redirect to the provider and the one back. @returns the address of the latter */
  visit: (authorizationUrl: string) => Promise<URL>
  stop: () => Promise<void>
}

/**
 * A real OpenID provider on this machine, without interaction on its sign-in and consent screens.
 * @param redirectUri where it redirects browsers
 * @param port any free one by default
 */
export async function startOpenIdProvider(
  clientId: string,
  redirectUri: string,
  port = 0,
): Promise<TestProvider> {
  const state: Pick<TestProvider, 'person' | 'beforeExchange'> = {
    person: { sub: 'nobody' },
    beforeExchange: undefined,
  }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(clientId, redirectUri, state))
  const answer = provider.callback()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) {
      return finishInteraction(provider, request, response, state.person)
    }
    if (request.url === '/token') {
      const before = state.beforeExchange
      state.beforeExchange = undefined
      await before?.()
    }
    return answer(request, response)
  }
  handle = (request, response) => {
    void respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }
  return Object.assign(state, {
    issuer,
    visit: (address: string) => followRedirects(address, redirectUri),
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  })
}

function configurationOf(
  clientId: string,
  redirectUri: string,
  state: Pick<TestProvider, 'person'>,
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: 'the secret of the tests',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['the cookies of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
  }
}

async function finishInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  person: ProviderPerson,
) {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? '',
    clientId: String(params.client_id),
  })
  grant.addOIDCScope(String(params.scope))
  const grantId = await grant.save()
  return provider.interactionFinished(request, response, { consent: { grantId } })
}

async function followRedirects(start: string, destination: string) {
  const cookies = new Map<string, string>()
  let address = new URL(start)
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const setCookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (setCookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    address = new URL(location, address)
    if (address.href.startsWith(destination)) return address
  }
  throw new Error('the provider sends round in circles')
}
