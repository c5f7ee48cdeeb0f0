import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/verification/badges.ts'
import type { Language } from '#contract/core/language.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { spendRead } from '#server/platform/http/limits/read-limit.ts'
import { checkStatement } from './check-statement.ts'
import { drawBadge, imageSeconds } from './badge-image.ts'
import { issuerMetadata } from './issuer-keys.ts'
import { createMyBadge, removeMyBadge, showMyBadge } from './my-badge.ts'
import { showBadge } from './show-badge.ts'
import { typePath } from './statement.ts'
import { signStatusList } from './status-list.ts'
import { typeMetadata } from './type-metadata.ts'

interface Call {
  actor: Actor
  language: Language
  request: FastifyRequest | undefined
}

function callerOf({ actor, language, request }: Call) {
  return { actor: signedIn(actor), language, visit: visitOf(request) }
}

/** Portable badges: for their holder, on their public page, and for programs that verify them. */
export function badgeRoutes(app: HttpApp) {
  serve(app, contract.showMyBadge, ({ params, actor, language }) =>
    showMyBadge(app, params.id, signedIn(actor), language),
  )
  serve(app, contract.createMyBadge, (call) => createMyBadge(app, call.params.id, callerOf(call)))
  serve(app, contract.removeMyBadge, (call) => removeMyBadge(app, call.params.id, callerOf(call)))
  serve(app, contract.showBadge, ({ params, language }) => showBadge(app, params.id, language))
  serve(app, contract.showBadgeImage, async ({ params, query, reply }) => {
    const image = await drawBadge(app, params.id, query.language)
    void reply?.headers({
      'cache-control': `public, max-age=${imageSeconds}`,
      // Other sites show it; opened alone it runs nothing.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    return image
  })
  refuseInOrder(app, [contract.showBadgeImage], ({ params }) => showBadge(app, params.id, 'fr'))
  serve(app, contract.checkStatement, ({ body, language }) => checkStatement(app, body.statement, language))
  serve(app, contract.readStatusList, ({ params, reply }) => {
    void reply?.header('cache-control', 'public, max-age=60')
    return signStatusList(app, Number(params.list))
  })
  app.http.get('/.well-known/jwt-vc-issuer', (request, reply) => {
    spendRead(app, request, reply)
    return reply.header('cache-control', 'public, max-age=300').send(issuerMetadata(app))
  })
  app.http.get(typePath, (request, reply) => {
    spendRead(app, request, reply)
    return reply.header('cache-control', 'public, max-age=300').send(typeMetadata(app))
  })
}
