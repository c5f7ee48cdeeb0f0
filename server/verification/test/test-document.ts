import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Language } from '#contract/core/language.ts'
import { kycTestsPerHour, type testDocument } from '#contract/verification/kyc-test.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { checkDocument } from '#server/document-checks/check-document.ts'
import { inspectFile, type InspectedFile } from '#server/document-checks/reading/inspect-file.ts'
import { renderPage } from '#server/document-checks/reading/render-page.ts'
import type { Context } from '#server/platform/context.ts'
import { isTrusted, placeOf, spend } from '#server/platform/http/limits/limits.ts'
import { sidesOf } from '../requirements/requirement-rule.ts'
import { reportIn } from '../cases/present-my-case.ts'
import { verificationDay } from '../cases/verification-day.ts'

type Answer = z.output<(typeof testDocument)['answers'][200]>

const hour = 3600

interface TestsLeft {
  left: number
  resetsAt: Date
}

/**
 * Runs the checks of a verification on a document without a case. Nothing is stored: the files are in memory until the
 * answer is sent, no register is requested, and the log contains neither name nor text.
 * @throws 413, 415, 422 as `inspectFile`
 */
export async function checkTestDocument(
  app: Context,
  { documentType, name, bytes }: { documentType: DocumentType; name: string; bytes: Uint8Array },
  { left, resetsAt }: TestsLeft,
  language: Language,
): Promise<Answer> {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const inspected = await inspectFile(bytes)
  const { report } = await checkDocument(
    [{ side: sidesOf(documentType)[0]!, bytes, inspected }],
    {
      documentType,
      countryCode: 'FR',
      today: verificationDay(app),
      person:
        words.length > 0
          ? { firstNames: words.slice(0, -1).join(' '), lastName: words.at(-1)!, birthName: null }
          : null,
      companyName: null,
      professionalType: null,
      form: {},
    },
    { sealKeys: app.config.DOCUMENT_SEAL_KEYS },
  )
  const requested = report.checks.filter(({ result }) => result !== 'not_asked')
  return {
    report: reportIn(language, report, { masked: false }),
    clear: requested.filter(({ result }) => result === 'clear').length,
    total: requested.length,
    tests_left: left,
    resets_at: resetsAt.toISOString(),
    preview: await previewOf(bytes, inspected, report.turns[0] ?? 0),
  }
}

/** The first page as a picture, where browsers cannot render the file. */
async function previewOf(bytes: Uint8Array, { mediaType }: InspectedFile, turn: number) {
  if (mediaType !== 'application/pdf' && mediaType !== 'image/heic') return null
  const picture = await renderPage(bytes, mediaType, 0, turn)
  return `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`
}

/**
 * Counts a test of an address, before its body is read.
 * @throws 429 with the time of the next
 */
export async function spendTest(app: Context, request: FastifyRequest | undefined): Promise<TestsLeft> {
  const address = request?.ip ?? ''
  const now = app.clock.now().getTime()
  if (isTrusted(app, address)) return { left: kycTestsPerHour, resetsAt: new Date(now + hour * 1000) }
  const { remaining, secondsLeft } = await spend(app, `kyc-test:${placeOf(address)}`, kycTestsPerHour, hour)
  return { left: remaining, resetsAt: new Date(now + secondsLeft * 1000) }
}
