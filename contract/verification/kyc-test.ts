import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant } from '#contract/core/fields.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'
import { DocumentReport } from './document-report.ts'

/** Limit of tests for one address in an hour. */
export const kycTestsPerHour = 10

export const testDocument = endpoint({
  method: 'POST',
  path: '/kyc/test',
  summary:
    'Checks a document as a verification would, and stores nothing (multipart: file, document_type, name)',
  tag: 'Verification',
  who: 'anyone',
  bodyType: 'multipart',
  answers: {
    200: z
      .object({
        report: DocumentReport,
        clear: z.int(),
        total: z.int(),
        tests_left: z.int(),
        resets_at: Instant,
        /** First page as a `data:` address, of a file that browsers do not render: PDF or HEIC. */
        preview: z.string().max(8_000_000).nullable(),
      })
      .meta({ id: 'DocumentTest' }),
    413: Problem,
    415: Problem,
    503: Problem,
    ...commonProblems,
  },
})
