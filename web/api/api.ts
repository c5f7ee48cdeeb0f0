import { createContext } from 'react-router'
import type { EndpointKey } from '#contract/catalogue.ts'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'

/**
 * `once` names a deed that must not be done twice, however often it is asked for (header `Idempotency-Key`);
 * with `keepalive` it is done even where the page that asks is being left.
 */
type Call<K extends keyof EndpointKey> = EndpointCall<EndpointKey[K]> & { once?: string; keepalive?: boolean }

type Arguments<K extends keyof EndpointKey> =
  Record<string, never> extends EndpointCall<EndpointKey[K]>
    ? [key: K, call?: Call<K>]
    : [key: K, call: Call<K>]

/**
 * A call of the API, typed by the contract: `api('GET /properties/:id', { params: { id } })`.
 * The same on the server, where it runs the handler, and in the browser, where it goes through HTTP.
 * @throws {ApiError} in the browser, with the message of the server in the reader's language; on the server, the
 * `Response` the API would give, which shows the page of its status unless the loader catches it
 */
export type Api = <K extends keyof EndpointKey>(
  ...call: Arguments<K>
) => Promise<EndpointAnswer<EndpointKey[K]>>

/** Facts of the company that runs the site; null until the operator has configured them. */
type CompanyFacts = Record<
  | 'company_name'
  | 'company_address'
  | 'company_registration'
  | 'company_email'
  | 'company_phone'
  | 'hosting_provider'
  | 'mediator'
  | 'dpo_email',
  string | null
>

interface FinishedPage {
  /** Its HTML, to be put together as bytes: as text, each time all of it is copied. */
  pieces: Buffer[]
  /**
   * Of a page whose scripts wait for the reader: what it says, and how what they start from is written once they do.
   */
  start?: { version: string; write: () => Promise<string> } | undefined
}

/** What the server gives to the loaders of a page. */
export interface PageServices {
  api: Api
  /** Makes a public call with what a form without a script has sent; limits and checks are those of the call. */
  submitForm: (key: keyof EndpointKey, body: object) => Promise<{ status: number; answer: unknown }>
  nonce: string
  /** Takes the finished page; it leaves without passing through the body of a `Response`. */
  finish: (page: FinishedPage) => void
  publicUrl: string
  /** Settings that a browser may know. */
  config: {
    map_style_url: string | null
    social_links: string[]
    company: CompanyFacts
    mailbox_open: boolean
    sms_mailbox_open: boolean
  }
  /** What a reader gives to the house when a page failed. */
  requestId: string
  /** A page of another site sent this request: nothing of it is done, and the page says so. */
  isSentFromElsewhere: boolean
  logError: (error: unknown) => void
}

export const pageServices = createContext<PageServices>()
