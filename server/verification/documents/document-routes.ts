import { windowOf } from '#contract/administration/request-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/verification/verification-cases.ts'
import * as calls from '#contract/verification/case-calls.ts'
import { DocumentTypeField } from '#contract/verification/document-report.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import { openAdminDocument } from '#contract/verification/admin-verification.ts'
import { documentTooHeavy } from '#server/document-checks/reading/file-refusals.ts'
import { inspectFile } from '#server/document-checks/reading/inspect-file.ts'
import { type SignedIn, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { findCaseFor, findCaseForStaff, identityKey, professionKey } from '../cases/case-of-caller.ts'
import { type CaseRecord, findCaseDocuments, lockCase } from '../cases/case-queries.ts'
import { openDraft, showMyCase } from '../cases/my-cases.ts'
import { listViews } from '../review/show-case.ts'
import { removeCaseDocument } from './add-document.ts'
import { addOwnDocument } from './add-own-document.ts'
import { correctDocument } from './correct-document.ts'
import { exportCase } from './export-case.ts'
import { createHandoff, showHandoff, uploadByHandoff } from './handoffs.ts'
import { openDocument, readPage } from './open-document.ts'
import { beginUpload, receivePart, showUpload } from './uploads.ts'

const { bytes: maxBytes } = contract.verificationFileLimits
const uploadLimit = { name: 'verification_upload', ...windowOf('limit_case_uploads') }
const handoffLimit = { name: 'verification_handoff', max: 30, seconds: 600 }
const unknownType = () =>
  fieldRefusal('document_type', 'unknown_document_type', localized('Choisissez la pièce que vous envoyez'))
const unknownSide = () => fieldRefusal('side', 'unknown_side', localized('Choisissez le recto ou le verso'))

async function readDocumentUpload(app: HttpApp, request: FastifyRequest | undefined) {
  const { bytes, fileName, fields } = await readUpload(app, request, {
    maxBytes,
    fieldNames: ['document_type', 'side'],
    tooHeavy: documentTooHeavy,
  })
  const { data: documentType } = DocumentTypeField.safeParse(fields.document_type)
  if (!documentType) throw unknownType()
  const { data: side } = contract.DocumentSideField.safeParse(fields.side ?? 'single')
  if (!side) throw unknownSide()
  return { bytes, fileName, documentType, side }
}

/** Files of cases: upload, correction, view through links, export. */
export function verificationDocumentRoutes(app: HttpApp) {
  const remove = (caseId: string, documentId: string, actor: SignedIn) =>
    app.db.transaction(async (tx) => {
      const record = await lockCase(tx, caseId)
      authorize(await asSeller(tx, actor), 'remove_document', record)
      await removeCaseDocument(app, record, documentId, tx)
    })
  /** Adds to the draft of the caller's case, created with its first document. */
  const addToDraft = async (
    kind: Exclude<CaseKind, 'property'>,
    actor: SignedIn,
    request: FastifyRequest | undefined,
  ) => {
    const subject = kind === 'identity' ? identityKey(actor) : await professionKey(app.db, actor)
    const sent = await readDocumentUpload(app, request)
    // A hostile file neither creates nor renews a case: it is inspected first.
    const inspected = await inspectFile(sent.bytes)
    const { record } = await app.db.transaction((tx) => openDraft(tx, app, subject, actor))
    return addOwnDocument(app, record, { ...sent, inspected }, actor)
  }

  for (const [endpoint, kind] of [
    [contract.addIdentityDocument, 'identity'],
    [contract.addProfessionDocument, 'professional'],
  ] as const) {
    serve(
      app,
      endpoint as typeof contract.addIdentityDocument,
      ({ actor, request }) => addToDraft(kind, signedIn(actor), request),
      uploadLimit,
    )
  }
  for (const [endpoint, kind] of [
    [contract.removeIdentityDocument, 'identity'],
    [contract.removeProfessionDocument, 'professional'],
  ] as const) {
    serve(app, endpoint as typeof contract.removeIdentityDocument, async ({ params, actor, language }) => {
      const who = signedIn(actor)
      const subject = kind === 'identity' ? identityKey(who) : await professionKey(app.db, who)
      const { id } = await showMyCase(app, subject, language)
      if (!id) throw notFound()
      await remove(id, params.id, who)
      return undefined
    })
  }
  serve(
    app,
    calls.addCaseDocument,
    async ({ params, actor, request }) => {
      const record = await findCaseFor(app.db, signedIn(actor), 'add_document', params.id)
      return addOwnDocument(app, record, await readDocumentUpload(app, request), signedIn(actor))
    },
    uploadLimit,
  )
  serve(app, calls.removeCaseDocument, async ({ params, actor }) => {
    await remove(params.id, params.documentId, signedIn(actor))
    return undefined
  })
  serve(app, calls.correctCaseDocument, ({ params, body, actor, language }) =>
    correctDocument(app, params, body, signedIn(actor), language),
  )
  serve(app, calls.startUpload, ({ params, body, actor }) =>
    beginUpload(app, params.id, body, signedIn(actor)),
  )
  refuseInOrder(app, [calls.correctCaseDocument], async ({ params, actor }) => {
    const record = await findCaseFor(app.db, signedIn(actor), 'correct_document', params.id)
    await assertHasDocument(app, record, params.documentId)
  })
  refuseInOrder(app, [calls.startUpload], ({ params, actor }) =>
    findCaseFor(app.db, signedIn(actor), 'add_document', params.id),
  )
  serve(app, calls.showUpload, ({ params, actor }) => showUpload(app, params.id, signedIn(actor)))
  serve(
    app,
    calls.sendUploadPart,
    async ({ params, actor, request }) => {
      const { bytes, fields } = await readUpload(app, request, {
        maxBytes,
        fieldNames: ['offset'],
        tooHeavy: documentTooHeavy,
        isPart: true,
      })
      const offset = Number(fields.offset)
      if (!Number.isSafeInteger(offset) || offset < 0) throw notFound()
      return receivePart(app, params.id, { offset, bytes }, signedIn(actor))
    },
    { name: 'verification_part', max: 2000, seconds: 600 },
  )
  viewing(app)
  handoffs(app)
}

function viewing(app: HttpApp) {
  serve(app, calls.listCaseViews, async ({ params, actor }) => {
    const record = await findCaseFor(app.db, signedIn(actor), 'read_documents', params.id)
    return { items: await listViews(app.db, record.id, signedIn(actor).userId) }
  })
  serve(app, calls.openCaseDocument, async ({ params, actor, request }) => {
    const who = signedIn(actor)
    return openDocument(app, await findCaseFor(app.db, who, 'read_documents', params.id), params.documentId, {
      actor: who,
      visit: visitOf(request),
      reason: 'own',
    })
  })
  serve(app, openAdminDocument, async ({ params, body, actor, request }) => {
    const who = signedIn(actor)
    const record = await findCaseForStaff(app.db, who, params.id)
    return openDocument(app, record, params.documentId, {
      actor: who,
      visit: visitOf(request),
      reason: body.reason,
    })
  })
  refuseInOrder(app, [openAdminDocument], async ({ params, actor }) => {
    const record = await findCaseForStaff(app.db, signedIn(actor), params.id)
    await assertHasDocument(app, record, params.documentId)
  })
  serve(app, calls.readVerificationPage, async ({ params, actor, reply, request }) => {
    refuseOtherSites(request)
    asViewedImage(reply)
    return readPage(app, params.link, Number(params.page), signedIn(actor))
  })
  serve(app, calls.exportCase, async ({ params, actor, language, request, reply }) => {
    const record = await findCaseFor(app.db, signedIn(actor), 'export', params.id)
    const bytes = await exportCase(app, record, { actor: signedIn(actor), visit: visitOf(request), language })
    return asPrivateFile({ bytes, fileName: `${record.reference}.zip`, mediaType: 'application/zip' }, reply)
  })
}

async function assertHasDocument(app: HttpApp, { id }: CaseRecord, documentId: string) {
  const documents = await findCaseDocuments(app.db, app, id)
  if (!documents.some((each) => each.id === documentId)) throw notFound()
}

/** Only embedded in our pages, and stored in no cache. */
function asViewedImage(reply: FastifyReply | undefined) {
  void reply?.type('image/webp')
  void reply?.header('cache-control', 'no-store')
  void reply?.header('cross-origin-resource-policy', 'same-origin')
  void reply?.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
}

/** ASVS 5.0, V3.5.8: a page of another site cannot load the image with the viewer's session. */
function refuseOtherSites(request: FastifyRequest | undefined) {
  const site = request?.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw notFound()
}

function handoffs(app: HttpApp) {
  serve(app, calls.startHandoff, ({ params, body, actor }) =>
    createHandoff(app, params.id, { documentType: body.document_type, side: body.side }, signedIn(actor)),
  )
  refuseInOrder(app, [calls.startHandoff], ({ params, actor }) =>
    findCaseFor(app.db, signedIn(actor), 'add_document', params.id),
  )
  serve(app, calls.showHandoff, ({ params }) => showHandoff(app, params.code), handoffLimit)
  serve(
    app,
    calls.uploadByHandoff,
    async ({ params, request }) => {
      // Before the bytes are read: a code works for its own case alone.
      await showHandoff(app, params.code)
      const { bytes, fileName } = await readUpload(app, request, {
        maxBytes,
        fieldNames: [],
        tooHeavy: documentTooHeavy,
      })
      await uploadByHandoff(app, params.code, { bytes, fileName })
      return { received: true as const }
    },
    handoffLimit,
  )
}
