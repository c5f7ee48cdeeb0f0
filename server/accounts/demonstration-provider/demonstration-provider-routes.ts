import { z } from 'zod'
import { line } from '#contract/core/fields.ts'
import { assertOwnOrigin } from '#server/platform/http/endpoints/own-origin.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { demonstrationPath } from '../providers/provider-catalogue.ts'
import type { DemonstrationProvider } from './open-provider.ts'

const Person = z.object({ email: z.email().max(254), first_name: line(80, 1), last_name: line(80, 1) })
/** A repeated field counts as absent. */
const Body = z.record(z.string(), z.string().optional().catch(undefined)).catch({})
type Body = z.infer<typeof Body>
const form = '/demonstration-sign-in/:uid'

/**
 * The demonstration provider under `/demonstration-openid`, and the form of its page. Absent where a provider is
 * configured and in production, so that nobody signs in there by claiming an address.
 */
export function demonstrationProviderRoutes(app: HttpApp) {
  if (!app.config.demonstrationSignIn) return
  let opened: Promise<DemonstrationProvider> | undefined
  const open = () => {
    opened ??= import('./open-provider.ts').then(({ openDemonstrationProvider }) =>
      openDemonstrationProvider(app, pageOf),
    )
    return opened
  }

  void app.http.register((scope, _options, done) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    scope.route({
      method: ['GET', 'POST'],
      url: `${demonstrationPath}/*`,
      handler: async (request, reply) => {
        const { provider } = await open()
        void reply.hijack()
        const { raw } = request
        // What Express does for what is mounted below a path.
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(demonstrationPath.length) })
        await provider.callback()(raw, reply.raw)
      },
    })
    done()
  })

  app.http.post<{ Params: { uid: string } }>(form, async (request, reply) => {
    assertOwnOrigin(app, request)
    const { provider, remember } = await open()
    const body = Body.parse(request.body)
    const parsed = Person.safeParse(body)
    const refused = body['decision'] === 'refuse'
    if (!parsed.success && !refused) return reply.redirect(backWith(request.params.uid, body), 303)
    const result =
      parsed.success && !refused
        ? { login: { accountId: remember(personOf(parsed.data)), remember: false } }
        : { error: 'access_denied' }
    try {
      return await reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    } catch (error) {
      request.log.info({ err: error }, 'sign-in at the demonstration provider is over')
      return reply.redirect(`${prefixOf(body['language'])}/login`, 303)
    }
  })
}

function personOf({ email, first_name, last_name }: z.infer<typeof Person>) {
  return { email, firstName: first_name, lastName: last_name }
}

/** The page again, with what was typed. */
function backWith(uid: string, body: Body) {
  const typed = ['email', 'first_name', 'last_name'].map((name) => [name, (body[name] ?? '').slice(0, 254)])
  const query = new URLSearchParams([...typed, ['invalid', '1']] as [string, string][])
  return `${pageOf(uid, body['language'])}?${query}`
}

function pageOf(uid: string, language: string | undefined) {
  return prefixOf(language) + form.replace(':uid', uid)
}

function prefixOf(language: string | undefined) {
  return language === 'en' || language === 'es' ? `/${language}` : ''
}
