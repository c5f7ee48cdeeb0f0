import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/language.ts'
import * as contract from '#contract/verification/admin-verification.ts'
import * as review from '#contract/verification/case-review.ts'
import * as metrics from '#contract/verification/verification-metrics.ts'
import * as saleContract from '#contract/verification/sale-kyc.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import { type Actor, type SignedIn, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { findCaseForStaff } from '../cases/case-of-caller.ts'
import { findCase, findOpenApproval } from '../cases/case-queries.ts'
import { secondPersonNeeded } from '../cases/case-refusals.ts'
import type { VerificationContext } from '../verification-context.ts'
import { claimCase, claimNextCase, releaseCase } from './claim-case.ts'
import { commentDocument, takeReport } from './comment-document.ts'
import { answerApproval, decideCase, type DecisionInput, lockForDecision } from './decide-case.ts'
import { addNote, editCaseForm } from './edit-case.ts'
import { listCases, summariseQueue } from './list-cases.ts'
import { overrideCheck, restoreCheck, takeDoubt } from './override-check.ts'
import { listPendingKyc, requestSaleKyc } from './sale-kyc.ts'
import { showAdminCase } from './show-case.ts'
import { showHealth } from './verification-health.ts'
import { showStats } from './verification-stats.ts'

interface Call {
  actor: Actor
  language: Language
  request: FastifyRequest | undefined
}

function deciderOf({ actor, request }: Call) {
  return { actor: signedIn(actor), visit: visitOf(request) }
}

/** Cases for staff (rules, section 15), each call with the permission named in rules, section 9. */
export function adminVerificationRoutes(app: HttpApp & VerificationContext) {
  const show = (id: string, actor: SignedIn, language: Language) => showAdminCase(app, id, actor, language)
  /** The same case by the address of its kind. @throws 404 for another kind */
  async function ofKind(id: string, kind: CaseKind) {
    const record = await findCase(app.db, id)
    if (record?.kind !== kind) throw notFound()
    return id
  }
  async function decide(id: string, decision: DecisionInput, call: Call) {
    await decideCase(app, id, decision, deciderOf(call))
    return show(id, signedIn(call.actor), call.language)
  }

  serve(app, contract.listProfessionalCases, ({ query, actor }) =>
    listCases(app, 'professional', query, signedIn(actor)),
  )
  serve(app, contract.listPropertyCases, ({ query, actor }) =>
    listCases(app, 'property', query, signedIn(actor)),
  )
  serve(app, contract.listIdentityCases, ({ query, actor }) =>
    listCases(app, 'identity', query, signedIn(actor)),
  )
  serve(app, metrics.showProfessionalStats, ({ query }) => showStats(app, 'professional', query))
  serve(app, metrics.showIdentityStats, ({ query }) => showStats(app, 'identity', query))
  serve(app, metrics.showPropertyStats, ({ query }) => showStats(app, 'property', query))
  serve(app, metrics.showVerificationHealth, () => showHealth(app))
  serve(app, contract.showVerificationSummary, ({ actor }) => summariseQueue(app, signedIn(actor)))

  serve(app, contract.showAdminCase, ({ params, actor, language }) =>
    show(params.id, signedIn(actor), language),
  )
  serve(app, contract.showProfessionalCase, async ({ params, actor, language }) =>
    show(await ofKind(params.id, 'professional'), signedIn(actor), language),
  )
  serve(app, contract.showPropertyCase, async ({ params, actor, language }) =>
    show(await ofKind(params.id, 'property'), signedIn(actor), language),
  )
  serve(app, contract.listProfessionalCaseDocuments, async ({ params, actor, language }) => {
    const { documents } = await show(await ofKind(params.id, 'professional'), signedIn(actor), language)
    return { items: documents }
  })
  serve(app, contract.showProfessionalCaseDocument, async ({ params, actor, language }) => {
    const { documents } = await show(await ofKind(params.id, 'professional'), signedIn(actor), language)
    const document = documents.find(({ id }) => id === params.documentId)
    if (!document) throw notFound()
    return document
  })
  serve(app, contract.listPropertyCaseDocuments, async ({ params, actor, language }) => {
    const { documents } = await show(await ofKind(params.id, 'property'), signedIn(actor), language)
    return { items: documents }
  })
  serve(app, contract.editProfessionalCase, async ({ params, body, actor, language, request }) => {
    await editCaseForm(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) })
    return show(params.id, signedIn(actor), language)
  })
  serve(app, contract.decideCase, (call) => decide(call.params.id, call.body, call))
  serve(app, contract.decideProfessionalCase, async (call) =>
    decide(await ofKind(call.params.id, 'professional'), call.body, call),
  )
  serve(app, contract.decidePropertyCase, async (call) =>
    decide(await ofKind(call.params.id, 'property'), call.body, call),
  )
  serve(app, contract.answerApproval, async (call) => {
    const { id, approvalId } = call.params
    await answerApproval(app, id, approvalId, call.body, deciderOf(call))
    return show(id, signedIn(call.actor), call.language)
  })
  serve(app, review.claimCase, ({ params, actor }) => claimCase(app, params.id, signedIn(actor)))
  serve(app, review.claimNextCase, ({ body, actor }) => claimNextCase(app, body.kind, signedIn(actor)))
  serve(app, review.releaseCase, async ({ params, actor }) => {
    await releaseCase(app, params.id, signedIn(actor))
  })
  serve(app, review.addCaseNote, async ({ params, body, actor, language }) => {
    await addNote(app, params.id, body.text, signedIn(actor))
    return show(params.id, signedIn(actor), language)
  })
  serve(app, review.commentDocument, async (call) => {
    const { id, documentType } = call.params
    await commentDocument(app, id, documentType, call.body, deciderOf(call))
    return show(id, signedIn(call.actor), call.language)
  })
  serve(app, review.overrideCheck, async (call) => {
    const { id, documentType, check } = call.params
    await overrideCheck(app, id, { documentType, code: check }, call.body.reason, deciderOf(call))
    return show(id, signedIn(call.actor), call.language)
  })
  serve(app, review.restoreCheck, async (call) => {
    const { id, documentType, check } = call.params
    await restoreCheck(app, id, { documentType, code: check }, deciderOf(call))
    return show(id, signedIn(call.actor), call.language)
  })
  const kinds = [
    [contract.decideCase, undefined],
    [contract.decideProfessionalCase, 'professional'],
    [contract.decidePropertyCase, 'property'],
    [saleContract.approveSaleKyc, undefined],
    [saleContract.rejectSaleKyc, undefined],
  ] as const
  saleKycRoutes(app)
  for (const [call, kind] of kinds) {
    refuseInOrder(app, [call], async ({ params, actor }) => {
      if (kind) await ofKind(params.id, kind)
      await app.db.transaction((tx) => lockForDecision(tx, app, params.id, signedIn(actor)))
    })
  }
  orderRefusals(app)
}

function orderRefusals(app: HttpApp & VerificationContext) {
  refuseInOrder(app, [contract.answerApproval], ({ params, actor }) =>
    app.db.transaction(async (tx) => {
      await lockForDecision(tx, app, params.id, signedIn(actor))
      const approval = await findOpenApproval(tx, params.id)
      if (approval?.id !== params.approvalId) throw notFound()
      if (approval.proposedBy === signedIn(actor).userId) throw secondPersonNeeded()
    }),
  )
  refuseInOrder(app, [review.overrideCheck], ({ params: { id, documentType, check: code }, actor }) =>
    app.db.transaction((tx) => takeDoubt(tx, app, id, { documentType, code }, signedIn(actor))),
  )
  refuseInOrder(app, [review.commentDocument], ({ params: { id, documentType }, actor }) =>
    app.db.transaction((tx) => takeReport(tx, app, id, documentType, signedIn(actor))),
  )
  refuseInOrder(app, [contract.editProfessionalCase], ({ params, actor }) =>
    findCaseForStaff(app.db, signedIn(actor), params.id, 'professional'),
  )
  refuseInOrder(app, [review.addCaseNote], ({ params, actor }) =>
    findCaseForStaff(app.db, signedIn(actor), params.id),
  )
}

/** Calls of the specification, section 7. */
function saleKycRoutes(app: HttpApp & VerificationContext) {
  serve(app, saleContract.requestSaleKyc, ({ body, actor, language, request }) =>
    requestSaleKyc(app, body.property_id ?? null, {
      actor: signedIn(actor),
      visit: visitOf(request),
      language,
    }),
  )
  serve(app, saleContract.listPendingSaleKyc, ({ query, actor }) =>
    listPendingKyc(app, query, signedIn(actor)),
  )
  serve(app, saleContract.approveSaleKyc, async ({ params, body, actor, request }) => {
    await decideCase(
      app,
      params.id,
      { status: 'approved', internal_comment: body.notes, valid_until: body.valid_until, override: false },
      { actor: signedIn(actor), visit: visitOf(request) },
    )
    return { action: 'approve' as const, status: 'approved' as const, notification_sent: true }
  })
  serve(app, saleContract.rejectSaleKyc, async ({ params, body, actor, request }) => {
    await decideCase(
      app,
      params.id,
      {
        status: 'rejected',
        reason_code: 'OTHER',
        message: body.reason,
        internal_comment: body.notes,
        override: false,
      },
      { actor: signedIn(actor), visit: visitOf(request) },
    )
    return { action: 'reject' as const, status: 'rejected' as const, notification_sent: true }
  })
}
