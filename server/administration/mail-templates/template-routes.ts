import * as contract from '#contract/messaging/mail-templates.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { changeTemplate, previewTemplate, resetTemplate, testTemplate } from './edit-template.ts'
import { listTemplates, showTemplate } from './show-templates.ts'

/** Tests go to the caller's own mailbox. */
const tests = { name: 'mail-template-tests', max: 30, seconds: 3_600 }

/** Texts of the e-mails: administrators only. */
export function mailTemplateRoutes(app: HttpApp) {
  serve(app, contract.listMailTemplates, ({ language }) => listTemplates(app, language))
  serve(app, contract.showMailTemplate, ({ params, query }) => showTemplate(app, { ...params, ...query }))
  serve(app, contract.changeMailTemplate, async ({ params, body, actor, request }) => {
    await changeTemplate(app, params, body, { actor: signedIn(actor), visit: visitOf(request) })
    return showTemplate(app, params)
  })
  serve(app, contract.resetMailTemplate, async ({ params, actor, request }) => {
    await resetTemplate(app, params, { actor: signedIn(actor), visit: visitOf(request) })
    return showTemplate(app, params)
  })
  serve(app, contract.previewMailTemplate, ({ params, body, actor }) => {
    const { subject, html } = previewTemplate(app, params, body, signedIn(actor))
    return { subject, html }
  })
  serve(
    app,
    contract.testMailTemplate,
    ({ params, body, actor, request }) =>
      testTemplate(app, params, body, { actor: signedIn(actor), visit: visitOf(request) }),
    tests,
  )
}
