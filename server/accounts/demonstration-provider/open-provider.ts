import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import type { Context } from '#server/platform/context.ts'
import { demonstrationProviderOf } from '../providers/provider-catalogue.ts'
import { memoryStore } from './memory-store.ts'

/** Who somebody says they are at the demonstration provider, which accepts any name. */
export interface DemonstrationPerson {
  email: string
  firstName: string
  lastName: string
}

export interface DemonstrationProvider {
  provider: Provider
  /** Signs somebody in. @returns the subject, the same for an address at each sign-in */
  remember: (person: DemonstrationPerson) => string
}

const seconds = 600
const mostPeople = 500

/**
 * An OpenID provider on this server. It shows its page at each sign-in, and returns to our only client what it requests
 * without another question.
 * @param pageOf address of its page, in the requested language (`ui_locales`)
 */
export async function openDemonstrationProvider(
  app: Pick<Context, 'config' | 'keyFor'>,
  pageOf: (uid: string, language: string) => string,
): Promise<DemonstrationProvider> {
  const { issuer, clientId, redirectUri } = demonstrationProviderOf(app.config)
  const people = new Map<string, DemonstrationPerson>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'each_sign_in',
        'the page is shown at each sign-in',
        'login_required',
        ({ oidc }) =>
          oidc.result?.login
            ? interactionPolicy.Check.NO_NEED_TO_PROMPT
            : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    )
  const provider = new Provider(issuer, {
    adapter: memoryStore(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    // Its page and our callback are on other paths than the provider.
    cookies: {
      keys: [Buffer.from(app.keyFor('cookies of the demonstration provider')).toString('hex')],
      short: { path: '/' },
    },
    ttl: {
      Interaction: seconds,
      Session: seconds,
      Grant: seconds,
      AccessToken: seconds,
      AuthorizationCode: 60,
      IdToken: seconds,
    },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: {
      url: (_context, { uid, params }) => pageOf(uid, String(params['ui_locales'])),
      policy,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    findAccount: (_context, subject) => {
      const person = people.get(subject)
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: person.email,
            email_verified: true,
            given_name: person.firstName,
            family_name: person.lastName,
          }),
        }
      )
    },
  })
  return {
    provider,
    remember: (person) => {
      const subject = createHash('sha256').update(person.email.toLowerCase()).digest('base64url')
      people.set(subject, person)
      const [oldest] = people.keys()
      if (people.size > mostPeople && oldest) people.delete(oldest)
      return subject
    },
  }
}
