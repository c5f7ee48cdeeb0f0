/** A request of a load: a path to read, or a body to send there. */
export type RequestSpec = string | { path: string; body?: object; token?: string; key?: string }

export interface Load {
  url: string
  requests: RequestSpec[]
  seconds: number
  /** A number of requests instead of seconds, each sent once. */
  amount?: number
  connections: number
  /** Called once for every two hundred answers. */
  write?: (() => Promise<void>) | undefined
}

/** Results of a load generator. */
export interface Seen {
  total: number
  seconds: number
  p50: number
  p99: number
  refusals: number
  errors: number
  timeouts: number
}

export function requestOf(send: RequestSpec) {
  const { path, body, token, key }: Exclude<RequestSpec, string> =
    typeof send === 'string' ? { path: send } : send
  return {
    method: body ? ('POST' as const) : ('GET' as const),
    path,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}
