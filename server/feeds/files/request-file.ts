import type { Context } from '#server/platform/context.ts'
import { fetchForeign, ForeignFetchError } from '#server/platform/http/files/fetch-foreign.ts'
import type { FeedFile } from './feed-file-queries.ts'
import { quotaOf } from './file-shelves.ts'
import { foreignErrors } from '../read/foreign-error-texts.ts'
import type { ValidationError } from '../read/record-errors.ts'

export interface FetchedBytes {
  bytes: Buffer
  fileName: string
  etag: string | null
  lastModified: string | null
}

const patienceMilliseconds = 15_000

/** Fetches a file (trust.md, R20); a stored one conditionally, to detect changes. */
export async function requestFile(
  app: Context,
  file: FeedFile,
): Promise<FetchedBytes | 'unchanged' | { error: ValidationError }> {
  const { accept, maxBytes, column } = quotaOf(file.kind)
  const validationError = (code: keyof typeof foreignErrors) => ({
    error: { field: column, texts: foreignErrors[code] },
  })
  try {
    const { status, headers, body } = await fetchForeign(file.address ?? '', {
      headers: { accept, 'user-agent': 'Demeure/1.0 (listings)', ...conditionsOf(file) },
      maxBytes,
      milliseconds: patienceMilliseconds,
      mayBeLocal: app.config.FEEDS_MAY_BE_LOCAL,
    })
    if (status === 304 && file.state === 'stale') return 'unchanged'
    if (status !== 200) return validationError('bad_status')
    return {
      bytes: body,
      fileName: nameIn(file.address ?? ''),
      etag: shortOrNull(headers.etag),
      lastModified: shortOrNull(headers['last-modified']),
    }
  } catch (error) {
    if (error instanceof ForeignFetchError) return validationError(error.code)
    throw error
  }
}

function conditionsOf({ state, etag, lastModified }: FeedFile) {
  if (state !== 'stale') return {}
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
}

function nameIn(address: string) {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return last.replaceAll(/[^\w.-]/g, '').slice(0, 100) || 'photo'
}

export function shortOrNull(value: string | undefined) {
  return value && value.length <= 200 ? value : null
}
