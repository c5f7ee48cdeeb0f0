import { createContext } from 'react-router'
import type { EndpointKey } from '#contract/catalogue.ts'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'

/**
 * `once` is the idempotency key of a call that must run only once, however often it is sent (header
 * `Idempotency-Key`); with `keepalive` it is sent even while the page unloads.
 */
type Call<K extends keyof EndpointKey> = EndpointCall<EndpointKey[K]> & { once?: string; keepalive?: boolean }

type Arguments<K extends keyof EndpointKey> =
  Record<string, never> extends EndpointCall<EndpointKey[K]>
    ? [key: K, call?: Call<K>]
    : [key: K, call: Call<K>]

/**
 * A call of the API, typed by the contract: `api('GET /properties/:id', { params: { id } })`. The same on the
 * server, where it runs the handler, and in the browser, where it goes through HTTP.
 * @throws {ApiError} in the browser, with the server's message in the viewer's language; on the server, the
 * `Response` the API would give, which shows the page of its status unless the loader catches it
 */
export type Api = <K extends keyof EndpointKey>(
  ...call: Arguments<K>
) => Promise<EndpointAnswer<EndpointKey[K]>>

/** Details of the company that runs the site; null until the operator has configured them. */
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
  /** Its HTML as byte chunks: joining strings would copy all of it each time. */
  pieces: Buffer[]
  /**
   * For a page with deferred scripts: the version of its content, and how the start data of the scripts is written
   * on request.
   */
  start?: { version: string; write: () => Promise<string> } | undefined
}

/** Services that the server passes to the loaders of a page. */
type PublicTerms = Record<
  | 'guest_fee_percent'
  | 'owner_fee_percent'
  | 'quote_minutes'
  | 'payment_hold_minutes'
  | 'first_payment_percent'
  | 'first_payment_hours'
  | 'answer_hours'
  | 'share_hours'
  | 'balance_days',
  number
>

export type OfferedPayments = Record<'card' | 'mobile_money', 'provider' | 'demonstration' | null>

/** A style that replaces our map, or a PMTiles archive with its streets (`MAP_STYLE_URL`, `MAP_TILES`). */
export interface ConfiguredMap {
  kind: 'style' | 'tiles'
  url: string
}

export interface PageServices {
  api: Api
  /**
   * Makes a public call with the data of a form sent without scripts; the limits and checks of the call apply.
   */
  submitForm: (key: keyof EndpointKey, body: object) => Promise<{ status: number; answer: unknown }>
  nonce: string
  /** Takes the finished page, which is sent without passing through the body of a `Response`. */
  finish: (page: FinishedPage) => void
  publicUrl: string
  /** Settings that are public to the browser. */
  config: {
    map: ConfiguredMap | null
    social_links: string[]
    company: CompanyFacts
    /** Settings of the platform that public pages state. */
    terms: PublicTerms
    /** Who processes each method of payment; null where it cannot be used. */
    payments: OfferedPayments
    mailbox_open: boolean
    sms_mailbox_open: boolean
    demonstration_sign_in: boolean
  }
  /** Reference for support when a page failed. */
  requestId: string
  /** Another site's page sent this request: it is not executed, and the page shows why. */
  isSentFromElsewhere: boolean
  /** The page is to be light: `Save-Data`, or the visitor's choice. */
  savesData: boolean
  logError: (error: unknown) => void
}

export const pageServices = createContext<PageServices>()
