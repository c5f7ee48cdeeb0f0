import { DocumentTypeField } from '#contract/verification/document-report.ts'
import * as contract from '#contract/verification/kyc-test.ts'
import { verificationFileLimits } from '#contract/verification/verification-cases.ts'
import { documentTooHeavy } from '#server/document-checks/reading/file-refusals.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { checkTestDocument, spendTest } from './test-document.ts'

const unknownType = () =>
  fieldRefusal('document_type', 'unknown_document_type', localized('Choisissez la pièce que vous testez'))

/** The public test of a document (rules, section 9). */
export function documentTestRoutes(app: HttpApp) {
  serve(
    app,
    contract.testDocument,
    async ({ request, language }) => {
      const tests = await spendTest(app, request)
      const { bytes, fields } = await readUpload(app, request, {
        maxBytes: verificationFileLimits.bytes,
        fieldNames: ['document_type', 'name'],
        tooHeavy: documentTooHeavy,
      })
      const { data: documentType } = DocumentTypeField.safeParse(fields.document_type)
      if (!documentType) throw unknownType()
      return checkTestDocument(app, { documentType, name: fields.name ?? '', bytes }, tests, language)
    },
    'unlimited',
  )
}
