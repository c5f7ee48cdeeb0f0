import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface ForgingProvider {
  issuer: string
  /** Creates the next ID token from valid claims. */
  forge: (claims: JWTPayload, sign: (claims: JWTPayload) => Promise<string>) => Promise<string>
  stop: () => Promise<void>
}

/** A local provider that signs any claims of a test. */
export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  const provider = { issuer: '', forge: (claims, honest) => honest(claims) } as ForgingProvider
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      token_endpoint: `${provider.issuer}/token`,
      userinfo_endpoint: `${provider.issuer}/me`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': async () => ({ keys: [jwk] }),
    '/token': async () => {
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: provider.issuer, aud: clientId, sub: 'forged', iat: now, exp: now + 60 }
      const person = { email: 'forge@exemple.fr', email_verified: true }
      const id_token = await provider.forge({ ...claims, ...person }, sign)
      return { access_token: 'a', token_type: 'bearer', expires_in: 60, id_token }
    },
  }
  const server = createServer((request, response) => {
    void (answers[request.url ?? '']?.() ?? Promise.resolve({})).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider.stop = () => new Promise((closed) => server.close(() => closed()))
  return provider
}
