import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { testDocument } from '#contract/verification/kyc-test.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { errorOf, send } from '#web/api/browser-api.ts'
import { documentLanguage } from '#web/locales/texts.ts'

export type DocumentTest = EndpointAnswer<typeof testDocument>

/** The limit of tests in an hour is reached. */
export class TestsSpent extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('The tests of this hour are spent')
    this.until = until
  }
}

/**
 * Sent without the session, since a test concerns no account, and by `fetch`, so that leaving the page aborts it.
 * @throws {ApiError} for a refused file; TestsSpent; DOMException `AbortError` once `signal` is aborted
 */
export async function sendTest(
  { file, type, name }: { file: File; type: DocumentType; name: string },
  signal: AbortSignal,
): Promise<DocumentTest> {
  const body = new FormData()
  // The server reads fields that follow a file only after all of the file.
  body.set('document_type', type)
  if (name.trim()) body.set('name', name.trim())
  body.set('file', file)
  const response = await send('/api/v1/kyc/test', {
    method: 'POST',
    headers: { 'accept-language': documentLanguage() },
    credentials: 'same-origin',
    body,
    signal,
  })
  if (response.ok) return (await response.json()) as DocumentTest
  const wait = Number(response.headers.get('retry-after'))
  if (response.status === 429 && wait > 0) throw new TestsSpent(new Date(Date.now() + wait * 1000))
  throw await errorOf(response)
}
