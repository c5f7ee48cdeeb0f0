import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { testDocument } from '#contract/verification/kyc-test.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { errorOf, send } from '#web/api/browser-api.ts'
import { documentLanguage } from '#web/locales/texts.ts'

export type DocumentTest = EndpointAnswer<typeof testDocument>

/** The tests of this hour are spent. */
export class TestsSpent extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('The tests of this hour are spent')
    this.until = until
  }
}

/**
 * Without the account of the reader, whom a test does not concern; and so that leaving the page ends it.
 * @throws {ApiError} for a file that is refused; TestsSpent; DOMException `AbortError` once `signal` is aborted
 */
export async function sendTest(
  { file, type, name }: { file: File; type: DocumentType; name: string },
  signal: AbortSignal,
): Promise<DocumentTest> {
  const body = new FormData()
  // Fields that follow a file are not read before all of it is there.
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
