import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/core/language.ts'
import * as admin from '#contract/verification/admin-verification.ts'
import * as own from '#contract/verification/verification-cases.ts'
import * as calls from '#contract/verification/case-calls.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { asPrivateFile } from '#server/platform/http/files/as-private-file.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { findCaseFor, findCaseForStaff, professionKey } from '../cases/case-of-caller.ts'
import { type CaseRecord, findCaseOf, findSubject } from '../cases/case-queries.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { buildValidationReport } from './validation-report.ts'
import { writeReport } from './write-report.ts'

interface ReportRequest {
  format: 'json' | 'pdf'
  language: Language
  forStaff: boolean
  reply: FastifyReply | undefined
}

/** Validation reports as data or PDF: for the person, and for staff with internal comments. */
export function reportRoutes(app: HttpApp) {
  async function answer(record: CaseRecord, { format, language, forStaff, reply }: ReportRequest) {
    const today = verificationDay(app)
    const report = await buildValidationReport(app, record, { language, today, forStaff })
    if (format === 'json') return report
    const subject = (await findSubject(app.db, record.subjectId))!
    const name = subject.companyName ?? `${subject.firstName} ${subject.lastName}`.trim()
    const bytes = await writeReport(report, { name, language })
    return asPrivateFile({ bytes, fileName: `${record.reference}.pdf`, mediaType: 'application/pdf' }, reply)
  }

  serve(app, own.showProfessionReport, async ({ query, actor, language, reply }) => {
    const { key } = await professionKey(app.db, signedIn(actor))
    const record = await findCaseOf(app.db, key)
    if (!record) throw notFound()
    return answer(record, { ...query, language, forStaff: false, reply })
  })
  serve(app, calls.showCaseReport, async ({ params, query, actor, language, reply }) =>
    answer(await findCaseFor(app.db, signedIn(actor), 'read', params.id), {
      ...query,
      language,
      forStaff: false,
      reply,
    }),
  )

  serve(app, admin.showAdminCaseReport, async ({ params, query, actor, language, reply }) =>
    answer(await findCaseForStaff(app.db, signedIn(actor), params.id), {
      ...query,
      language,
      forStaff: true,
      reply,
    }),
  )
  serve(app, admin.showProfessionalCaseReport, async ({ params, query, actor, language, reply }) =>
    answer(await findCaseForStaff(app.db, signedIn(actor), params.id, 'professional'), {
      ...query,
      language,
      forStaff: true,
      reply,
    }),
  )
  serve(app, admin.showPropertyCaseStatus, async ({ params, query, actor, language, reply }) =>
    answer(await findCaseForStaff(app.db, signedIn(actor), params.id, 'property'), {
      ...query,
      language,
      forStaff: true,
      reply,
    }),
  )
  refuseInOrder(app, [calls.showCaseReport], ({ params, actor }) =>
    findCaseFor(app.db, signedIn(actor), 'read', params.id),
  )
  const reports = [
    [admin.showAdminCaseReport, undefined],
    [admin.showProfessionalCaseReport, 'professional'],
    [admin.showPropertyCaseStatus, 'property'],
  ] as const
  for (const [call, kind] of reports) {
    refuseInOrder(app, [call], ({ params, actor }) =>
      findCaseForStaff(app.db, signedIn(actor), params.id, kind),
    )
  }
}
