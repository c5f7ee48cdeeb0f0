import type { z } from 'zod'

/**
 * Who may call an endpoint, checked before its object is loaded:
 * everybody, anyone signed in, or the holders of one of the roles or staff permissions named.
 * An admin passes every role and permission (specification, section 6).
 */
export type Who =
  | 'anyone'
  | 'signed-in'
  | { role: readonly RoleName[] }
  | { permission: Permission | readonly Permission[] }

/** The permissions that each open an endpoint alone. */
export function permissionsOf(who: Who): readonly Permission[] {
  if (typeof who !== 'object' || !('permission' in who)) return []
  return typeof who.permission === 'string' ? [who.permission] : who.permission
}

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

/**
 * What a declaration is compared with instead of `z.ZodType` and `z.ZodObject`: comparing the sixty methods of each
 * schema with theirs took a fifth of the type check.
 */
export interface AnySchema<Output = unknown, Input = unknown> {
  _zod: { output: Output; input: Input }
}
interface AnyObject extends AnySchema {
  shape: object
}

/** A call of the API, declared once: validation, serialisation, OpenAPI, tests and the web's client follow from it. */
interface Declaration<Schema, ObjectSchema> {
  method: Method
  /** Below `/api/v1`, with `:name` for each parameter. */
  path: string
  summary: string
  tag: string
  who: Who
  params?: ObjectSchema
  query?: ObjectSchema
  body?: Schema
  /** Media type of the request body; JSON by default. */
  bodyType?: 'json' | 'form' | 'multipart'
  /** Each status the call can answer, with the schema of its body; `null` for an empty one. */
  answers: Record<number, Schema | null>
  /** It has a body and changes nothing: caches of the browser stay valid. */
  readsOnly?: true
  /** Its answer may be some seconds old, for callers who have not written since: it is read from a replica. */
  mayLag?: true
  /** Authorised by a cookie alone, so only pages of this site may call: others are refused before anything is read. */
  ownPagesOnly?: true
  /**
   * It carries an `Idempotency-Key`: the same key and request get the same answer for a day. `if-given` accepts calls
   * without a key and does not deduplicate them.
   */
  idempotent?: true | 'if-given'
  /**
   * Whether staff may call it while they act for a person: by default reads may, and writes only where `on-behalf.ts`
   * opens their tag.
   */
  onBehalf?: 'always' | 'never'
  /** Answered to everybody during a maintenance: sign-in, health probes, reports of providers. */
  answersInMaintenance?: true
  /** Media type of a successful answer that is not JSON (calendar, spreadsheet, stream), or those it may have. */
  produces?: string | readonly string[]
}

interface Kind {
  readonly kind: 'endpoint'
}

/** Any endpoint, with schemas that parse. */
export interface Endpoint extends Declaration<z.ZodType, z.ZodObject>, Kind {}
/** The type of one endpoint: generic functions infer its input and its answer from it. */
export interface TypedEndpoint extends Declaration<AnySchema, AnyObject>, Kind {}

export function endpoint<const E extends Declaration<AnySchema, AnyObject>>(declaration: E): E & Kind {
  return { ...declaration, kind: 'endpoint' }
}

/** The same with schemas that parse, which the schemas of each declaration are. */
export function asEndpoint(typed: TypedEndpoint): Endpoint {
  return typed as Endpoint
}

type Parsed<S> = S extends AnySchema ? z.output<S> : undefined
type InputOf<S> = S extends AnySchema ? z.input<S> : undefined
type Success = 200 | 201 | 202 | 204

/** What the handler of an endpoint receives, after validation. */
export interface EndpointInput<E extends TypedEndpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Part<Name extends string, S> = S extends AnySchema
  ? Record<string, never> extends InputOf<S>
    ? { [K in Name]?: InputOf<S> }
    : { [K in Name]: InputOf<S> }
  : { [K in Name]?: undefined }

/** What a caller of an endpoint supplies, before validation. */
export type EndpointCall<E extends TypedEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  (E['bodyType'] extends 'multipart' ? { body: FormData } : Part<'body', E['body']>)

/** Body of a successful answer; `undefined` where it is empty. */
export type EndpointAnswer<E extends TypedEndpoint> = {
  [S in keyof E['answers']]: S extends Success
    ? E['answers'][S] extends AnySchema
      ? z.output<E['answers'][S]>
      : undefined
    : never
}[keyof E['answers']]
