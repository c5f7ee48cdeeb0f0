import * as contract from '#contract/verification/verification-cases.ts'
import * as calls from '#contract/verification/case-calls.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { Language } from '#contract/core/language.ts'
import type { FastifyRequest } from 'fastify'
import { findCaseFor, identityKey, professionKey, propertyKey } from './cases/case-of-caller.ts'
import { listCaseEvents, milestonesOf } from './cases/case-history.ts'
import { findCaseEvents, findCaseOf } from './cases/case-queries.ts'
import {
  showMyCase,
  startCase,
  submitCase,
  undoWithdrawal,
  withdrawCase,
  takeWithdrawable,
} from './cases/my-cases.ts'
import { saveAnswers } from './cases/save-answers.ts'
import { saveProfession } from './cases/save-profession.ts'
import { verificationDay } from './cases/verification-day.ts'
import type { VerificationContext } from './verification-context.ts'

interface Call {
  actor: Actor
  language: Language
  request: FastifyRequest | undefined
}

function callerOf({ actor, language, request }: Call) {
  return { actor: signedIn(actor), language, visit: visitOf(request) }
}

/** Cases of the caller: identity, profession and properties (rules, section 15). */
export function myVerificationRoutes(app: HttpApp & VerificationContext) {
  serve(app, contract.showMyIdentity, ({ actor, language }) =>
    showMyCase(app, identityKey(signedIn(actor)), language),
  )
  serve(app, contract.startMyIdentity, (call) =>
    startCase(app, identityKey(signedIn(call.actor)), callerOf(call)),
  )
  serve(app, calls.saveMyIdentity, (call) =>
    saveAnswers(app, identityKey(signedIn(call.actor)), call.body.form, callerOf(call)),
  )
  serve(app, contract.submitIdentity, (call) =>
    submitCase(app, identityKey(signedIn(call.actor)), callerOf(call)),
  )
  serve(app, contract.showMyProfession, async ({ actor, language }) =>
    showMyCase(app, await professionKey(app.db, signedIn(actor)), language),
  )
  serve(app, contract.saveMyProfession, (call) => saveProfession(app, call.body, callerOf(call)))
  serve(app, contract.submitProfession, async (call) =>
    submitCase(app, await professionKey(app.db, signedIn(call.actor)), callerOf(call)),
  )
  serve(app, contract.showProfessionStatus, async ({ actor, language }) => {
    const { key, facts } = await professionKey(app.db, signedIn(actor))
    const [mine, record] = [await showMyCase(app, { key, facts }, language), await findCaseOf(app.db, key)]
    const events = record ? await findCaseEvents(app.db, record.id) : []
    return {
      status: mine.status,
      verification_status: mine.verification_status ?? 'PENDING',
      milestones: record ? milestonesOf(record, events, verificationDay(app), language) : [],
      facts: mine.facts,
      events: record ? await listCaseEvents(app.db, record.id, language) : [],
    }
  })
  serve(app, contract.listProfessionDocuments, async ({ actor, language }) => {
    const { documents, requirements } = await showMyCase(
      app,
      await professionKey(app.db, signedIn(actor)),
      language,
    )
    return { items: documents, requirements }
  })
  serve(app, contract.showMyProperty, async ({ params, actor, language }) =>
    showMyCase(app, await propertyKey(app.db, signedIn(actor), params.id), language),
  )
  serve(app, contract.startMyProperty, async (call) =>
    startCase(app, await propertyKey(app.db, signedIn(call.actor), call.params.id), callerOf(call)),
  )
  serve(app, calls.saveMyProperty, async (call) =>
    saveAnswers(
      app,
      await propertyKey(app.db, signedIn(call.actor), call.params.id),
      call.body.form,
      callerOf(call),
    ),
  )
  serve(app, contract.submitMyProperty, async (call) =>
    submitCase(app, await propertyKey(app.db, signedIn(call.actor), call.params.id), callerOf(call)),
  )
  serve(app, calls.withdrawCase, (call) => withdrawCase(app, call.params.id, callerOf(call)))
  refuseInOrder(app, [calls.saveMyProperty, contract.submitMyProperty], ({ params, actor }) =>
    propertyKey(app.db, signedIn(actor), params.id),
  )
  refuseInOrder(app, [calls.withdrawCase], ({ params, actor }) =>
    app.db.transaction((tx) => takeWithdrawable(tx, app, params.id, signedIn(actor))),
  )
  serve(app, calls.undoWithdrawal, (call) => undoWithdrawal(app, call.params.id, callerOf(call)))
  serve(app, calls.showCaseHistory, async ({ params, actor, language }) => {
    const record = await findCaseFor(app.db, signedIn(actor), 'read', params.id)
    const events = await findCaseEvents(app.db, record.id)
    return {
      milestones: milestonesOf(record, events, verificationDay(app), language),
      events: await listCaseEvents(app.db, record.id, language),
    }
  })
}
