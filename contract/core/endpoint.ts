import type { z } from 'zod'

/**
 * Who may call an endpoint before its object is even looked at:
 * everybody, anyone signed in, or the holders of one of the roles or staff permissions named.
 * An admin passes every role and permission (specification, section 6).
 */
export type Who = 'anyone' | 'signed-in' | { role: readonly RoleName[] } | { permission: Permission }

export type RoleName = 'admin' | 'owner' | 'seller' | 'user' | 'staff'
export type Permission =
  | 'view_all_kyc'
  | 'edit_all_kyc'
  | 'approve_kyc'
  | 'view_stats'
  | 'moderate_listings'
  | 'moderate_reviews'
  | 'manage_users'
  | 'audit_view'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call of the API, declared once: validation, serialisation, OpenAPI, tests and the web's client follow from it. */
export interface Endpoint {
  readonly kind: 'endpoint'
  method: Method
  /** Below `/api/v1`, with `:name` for each parameter. */
  path: string
  summary: string
  tag: string
  who: Who
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** How the body travels; JSON unless said. */
  bodyType?: 'json' | 'form' | 'multipart'
  /** Each status the call can answer, with the schema of its body; `null` for an empty one. */
  answers: Record<number, z.ZodType | null>
  /** It asks with a body and changes nothing: what is kept in memory stays good. */
  readsOnly?: true
  /** A cookie alone authorises it, so only pages of this site may call: others are refused before anything is read. */
  ownPagesOnly?: true
  /**
   * It carries an `Idempotency-Key`: the same key and request get the same answer for a day. `if-given` takes a call
   * without a key as one that is made once.
   */
  idempotent?: true | 'if-given'
  /** Media type of a successful answer that is not JSON (calendar, spreadsheet, stream). */
  produces?: string
}

export function endpoint<const E extends Omit<Endpoint, 'kind'>>(declaration: E): E & { kind: 'endpoint' } {
  return { ...declaration, kind: 'endpoint' }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Success = 200 | 201 | 202 | 204

/** What the handler of an endpoint receives, after validation. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends Given<S>
    ? { [K in Name]?: Given<S> }
    : { [K in Name]: Given<S> }
  : { [K in Name]?: undefined }

/** What a caller of an endpoint gives, before validation. */
export type EndpointCall<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  (E['bodyType'] extends 'multipart' ? { body: FormData } : Part<'body', E['body']>)

/** What a successful call answers; `undefined` where the body is empty. */
export type EndpointAnswer<E extends Endpoint> = {
  [S in keyof E['answers']]: S extends Success
    ? E['answers'][S] extends z.ZodType
      ? z.output<E['answers'][S]>
      : undefined
    : never
}[keyof E['answers']]
