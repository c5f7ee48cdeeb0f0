import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { activeTraceParent, failSpan, startChildSpan } from '#server/platform/tracing/tracing.ts'

type Send = (requested: unknown, ...rest: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/**
 * A span for each statement that runs for a request, a job or a message. Transactions also name the trace to the database,
 * which writes it into the rows of outboxes.
 */
export function traceStatements(pool: pg.Pool) {
  const open = pool.connect.bind(pool) as (callback?: (...results: unknown[]) => void) => unknown
  // A statement that waited for a connection would run in the trace of the one that released it.
  const connect = (callback?: (...results: unknown[]) => void) =>
    callback ? open(AsyncResource.bind(callback)) : open()
  Object.assign(pool, { connect })
  pool.on('connect', traceClient)
}

/** Outermost of what wraps a connection: within, `begin` carries the origin of its transaction, which names an account. */
function traceClient(client: pg.PoolClient) {
  const send = client.query.bind(client) as Send
  const query: Send = (requested, ...rest) => {
    const text = textOf(requested)
    if (text === undefined) return send(requested, ...rest)
    if (/^begin\b/.test(text)) return send(withTrace(requested, text), ...rest)
    const span = startChildSpan(nameOf(text), () => ({
      kind: 'CLIENT',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) },
    }))
    if (!span) return send(requested, ...rest)
    const end = (error?: unknown) => {
      if (error) failSpan(span, error)
      span.end()
    }
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      const answered: Callback = (error, result) => {
        end(error)
        ;(callback as Callback)(error, result)
      }
      return send(requested, ...rest.slice(0, -1), answered)
    }
    const answer = send(requested, ...rest)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
  client.query = query as typeof client.query
}

/** Undefined for cursors and the like, which are objects with a life of their own. */
function textOf(requested: unknown) {
  if (typeof requested === 'string') return requested
  if (typeof requested !== 'object' || requested === null || 'submit' in requested) return undefined
  return 'text' in requested ? String(requested.text) : undefined
}

function withTrace(requested: unknown, text: string) {
  const parent = activeTraceParent()
  if (!parent || typeof requested !== 'object') return requested
  return { ...requested, text: `${text}; set local demeure.traceparent = '${parent}'` }
}

/** Operation and first table: `select booking`. */
function nameOf(text: string) {
  const operation = /^\s*\(*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]\w*)/i.exec(text)?.[1]
  return table ? `${operation} ${table}` : operation
}

const written = new LRUCache<string, string>({ max: 1_000 })

/** Values are bound as parameters; what a text still quotes, as in statements of the job queue, is left out. */
function withoutLiterals(text: string) {
  const cached = written.get(text)
  if (cached !== undefined) return cached
  const without = text.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, 4_000)
  written.set(text, without)
  return without
}
