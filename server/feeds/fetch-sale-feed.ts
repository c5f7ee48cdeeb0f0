import { createHash } from 'node:crypto'
import type { SaleFeedErrorCode } from '#contract/sales/sale-feeds.ts'
import type { Context } from '#server/platform/context.ts'
import { fetchForeign, ForeignFetchError } from '#server/platform/http/files/fetch-foreign.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { shortOrNull } from './files/request-file.ts'
import { bytesPerFeed, formatOf, readFeed } from './read/read-feed.ts'
import type { FeedRow } from './sale-feed-queries.ts'
import { unpackFeed } from './read/unpack-feed.ts'

/** Result of fetching a feed. */
export type SaleFeedReading =
  | { kind: 'unchanged' }
  | {
      kind: 'content'
      content: string
      fileName: string
      etag: string | null
      lastModified: string | null
      contentHash: string
    }
  | { kind: 'fault'; error: SaleFeedErrorCode; detail: string | null; status?: number }

const patienceMilliseconds = 30_000

/** Fetches a feed from an agency's software (trust.md, R20). Errors are returned, not thrown. */
export async function fetchSaleFeed(app: Context, feed: FeedRow): Promise<SaleFeedReading> {
  const validationError = (code: SaleFeedErrorCode, detail: string | null = null) =>
    ({ kind: 'fault', error: code, detail }) as const
  try {
    const answer = await fetchForeign(feed.url, {
      headers: conditionsOf(feed),
      maxBytes: bytesPerFeed,
      milliseconds: patienceMilliseconds,
      mayBeLocal: app.config.FEEDS_MAY_BE_LOCAL,
    })
    if (answer.status === 304) return { kind: 'unchanged' }
    if (answer.status !== 200) return { ...validationError('bad_status'), status: answer.status }
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
      return validationError('not_a_feed')
    const contentHash = createHash('sha256').update(answer.body).digest('base64url')
    if (contentHash === feed.contentHash) return { kind: 'unchanged' }
    const { fileName, content } = await unpackFeed(fileNameOf(feed.url), answer.body)
    readFeed(formatOf(fileName, content), content)
    return {
      kind: 'content',
      content,
      fileName,
      etag: shortOrNull(answer.headers.etag),
      lastModified: shortOrNull(answer.headers['last-modified']),
      contentHash,
    }
  } catch (error) {
    if (error instanceof ForeignFetchError) return validationError(error.code)
    if (error instanceof Refusal)
      return validationError('not_a_feed', fill(error.texts[feed.language], error.values))
    throw error
  }
}

function conditionsOf({ etag, lastModified }: FeedRow) {
  return {
    accept: 'text/csv, application/xml, text/xml;q=0.9, */*;q=0.1',
    'user-agent': 'Demeure/1.0 (listings)',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
}

function fileNameOf(url: string) {
  const { hostname, pathname } = new URL(url)
  const last =
    pathname
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\w.-]/g, '') ?? ''
  return (last || hostname).slice(0, 100)
}
