import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'

/** Answer of the platform about a flow. */
const Flow = z.object({
  flowId: z.string().min(1).max(200),
  acknowledgement: z
    .object({
      status: z.string(),
      details: z
        .array(z.object({ reasonCode: z.string().nullish(), reasonMessage: z.string().nullish() }))
        .nullish(),
    })
    .nullish(),
})
type Flow = z.infer<typeof Flow>
const Found = z.object({
  results: z.array(
    z.object({ flowId: z.string(), trackingId: z.string().nullish(), updatedAt: z.string().nullish() }),
  ),
})
const Token = z.object({ access_token: z.string(), expires_in: z.number().default(300) })

/** A request that the platform will refuse again, such as an invoice that it finds wrong. */
export class PlatformRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface PlatformAccess {
  config: Pick<
    Config,
    'E_INVOICING_URL' | 'E_INVOICING_TOKEN_URL' | 'E_INVOICING_CLIENT_ID' | 'E_INVOICING_CLIENT_SECRET'
  >
}

const timeoutMilliseconds = 20_000
/** Smallest number of results that every platform supports. */
const mostFound = 100

/**
 * A registered platform (« plateforme agréée ») by the flow service of XP Z12-013, as far as its text is published:
 * deposit a flow, read it, search flows; OAuth 2 client credentials. Undefined where none is configured.
 */
export function registeredPlatform({ config }: PlatformAccess) {
  const { E_INVOICING_URL: url, E_INVOICING_TOKEN_URL: tokenUrl } = config
  const { E_INVOICING_CLIENT_ID: clientId, E_INVOICING_CLIENT_SECRET: secret } = config
  if (!url || !tokenUrl || !clientId || !secret) return undefined
  let token: Promise<string> | undefined
  const authorization = () => {
    token ??= requestToken(tokenUrl, clientId, secret)
    return token.catch((error: unknown) => {
      token = undefined
      throw error
    })
  }
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        authorization: `Bearer ${await authorization()}`,
      },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (answer.ok) return answer
    throw await failureOf(answer)
  }
  return {
    /** Deposits an invoice. @returns the id of its flow @throws PlatformRefused for one that will be refused again */
    deposit: async (invoice: { number: string; file: Buffer; sha256: string }) => {
      const body = new FormData()
      const info = {
        name: `${invoice.number}.pdf`,
        trackingId: invoice.number,
        flowSyntax: 'Factur-X',
        processingRule: 'B2B',
        sha256: invoice.sha256,
      }
      body.set('flowInfo', new Blob([JSON.stringify(info)], { type: 'application/json' }))
      body.set('file', new Blob([new Uint8Array(invoice.file)], { type: 'application/pdf' }), info.name)
      const answer = await call('/v1/flows', { method: 'POST', body })
      return Flow.parse(await answer.json()).flowId
    },
    /** The flow of an invoice whose deposit was not answered. */
    findFlow: async (number: string) => {
      const { results } = await search({ where: { trackingId: number }, limit: mostFound })
      return results.find(({ trackingId }) => trackingId === number)?.flowId
    },
    readFlow: async (flowId: string) => {
      const answer = await call(`/v1/flows/${encodeURIComponent(flowId)}?docType=Metadata`, { method: 'GET' })
      return Flow.parse(await answer.json())
    },
    /** Messages of the life cycle of invoices since a moment, as CDAR documents, the oldest first. */
    readLifecycle: async (since: Date) => {
      const { results } = await search({
        where: { updatedAfter: since.toISOString(), flowType: ['CustomerInvoiceLC', 'SupplierInvoiceLC'] },
        limit: mostFound,
      })
      const documents: string[] = []
      for (const { flowId } of results) {
        const answer = await call(`/v1/flows/${encodeURIComponent(flowId)}?docType=Original`, {
          method: 'GET',
        })
        documents.push(await answer.text())
      }
      return documents
    },
  }

  async function search(body: object) {
    const answer = await call('/v1/flows/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.status === 204 ? { results: [] } : Found.parse(await answer.json())
  }
}
export type RegisteredPlatform = NonNullable<ReturnType<typeof registeredPlatform>>

async function requestToken(url: string, clientId: string, secret: string) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
    }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!answer.ok) throw new Error(`no token: ${answer.status}`)
  return Token.parse(await answer.json()).access_token
}

/** What is wrong with the request is refused for good; any other failure is tried again. */
async function failureOf(answer: Response) {
  const problem = (await answer.json().catch(() => ({}))) as { errorCode?: string; errorMessage?: string }
  const message = problem.errorMessage ?? `status ${answer.status}`
  if ([400, 413, 415, 422].includes(answer.status))
    return new PlatformRefused(problem.errorCode ?? String(answer.status), message)
  return new Error(message)
}
