import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { asEndpoint, type EndpointAnswer, type TypedEndpoint } from '#contract/core/endpoint.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { rowsOf, sql } from '#server/platform/database/statement.ts'
import { type PipelineWrite, transactSending } from '#server/platform/database/transact-sending.ts'
import { signedIn, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Limit } from '#server/platform/http/limits/limits.ts'
import { problemOf } from '#server/platform/http/errors/problems.ts'
import { Refusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { answered, type Call, serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { KeyedQueue } from '#server/platform/http/limits/keyed-queue.ts'
import { localized } from '#server/platform/texts/localized.ts'

const keyNeeded = refusal(
  'idempotency_key_needed',
  400,
  localized('Cet appel demande un en-tête « Idempotency-Key » de 1 à 255 caractères'),
)
const keyReused = refusal(
  'idempotency_key_reused',
  422,
  localized('Cette clé d’idempotence a déjà servi pour une autre demande'),
)

/** How long an answer is kept for those who ask again. */
const retentionHours = sql.raw("interval '24 hours'")

/** Who asked for what, by which key. */
interface KeyedCall {
  userId: string
  call: string
  key: string
  fingerprint: string
}

interface StoredResponse {
  status: number
  body: string
}

export type OnceCall<E extends TypedEndpoint> = Omit<Call<E>, 'actor'> & { actor: SignedIn }

/** What work has of the transaction it is done in. */
interface OnceWork<Ahead> {
  ahead: Ahead
  pipeline: PipelineWrite
}

interface OnceOptions<E extends TypedEndpoint, Ahead> {
  limit?: Limit
  /** What the work takes and reads first: asked for in one packet with the key, and in vain where that was used. */
  ahead?: (call: OnceCall<E>, tx: Transaction) => Promise<Ahead>
  /**
   * Refuses what can be seen to be in vain, without a transaction and its locks; the work asks again.
   * @returns what the work wants to have, if it is one thing that many may want: they take turns
   */
  look?: (call: OnceCall<E>) => Promise<string | undefined>
}

/**
 * Serves an endpoint whose work must be done once: the same `Idempotency-Key` and request of the same person give the
 * same answer, status and body, for a day, in every process; the same key with another request is refused (422).
 *
 * The key is written in the transaction of the work, so both hold or neither does. A second call that arrives meanwhile
 * waits for the first. A refusal undoes the work and is kept as the answer; a fault of ours (5xx) keeps nothing, since
 * nothing happened.
 */
export function serveOnce<const E extends TypedEndpoint, Ahead = undefined>(
  app: HttpApp,
  endpoint: E,
  work: (call: OnceCall<E>, tx: Transaction, once: OnceWork<Ahead>) => Promise<EndpointAnswer<E>>,
  { limit, look: precheck, ahead: readAhead }: OnceOptions<E, Ahead> = {},
) {
  const write = answerWriter(endpoint)
  const turns = new KeyedQueue()
  serve(
    app,
    endpoint,
    async (call) => {
      const keyedCall = keyedCallOf(endpoint, call)
      const signedInCall = { ...call, actor: signedIn(call.actor) }
      const begin = (tx: Transaction) => {
        const ahead = readAhead?.(signedInCall, tx)
        ahead?.catch(() => {})
        return ahead
      }
      const finish = async (tx: Transaction, ahead: Promise<Ahead> | undefined, pipeline: PipelineWrite) =>
        work(signedInCall, tx, { ahead: (await ahead) as Ahead, pipeline })
      if (!keyedCall) return transactSending(app.db, (tx, pipeline) => finish(tx, begin(tx), pipeline))
      const workOnce = async (tx: Transaction, pipeline: PipelineWrite) => {
        // Waits for whoever holds the key in a transaction of their own.
        const taken = takeKey(tx, keyedCall)
        const ahead = begin(tx)
        if (!(await taken)) return undefined
        const fresh = write(await finish(tx, ahead, pipeline))
        pipeline(storeResponse(tx, keyedCall, fresh))
        return { ...fresh, isReplay: false }
      }
      let answer: (StoredResponse & { isReplay: boolean }) | undefined
      const refused = await refusalOf(call, async () => {
        const queueKey = await precheck?.(signedInCall)
        const doWork = async () =>
          (await transactSending(app.db, workOnce)) ?? {
            ...(await loadStoredResponse(app.db, keyedCall)),
            isReplay: true,
          }
        answer = await (queueKey && precheck
          ? turns.run(queueKey, () => precheck(signedInCall), doWork)
          : doWork())
      })
      // With the work the key it took is undone.
      return send(call, refused ? await sendStoredResponse(app.db, keyedCall, refused) : answer!)
    },
    limit,
  )
}

/**
 * The same for work that speaks to a provider, and so can be no single transaction: by itself it may be done again
 * without harm, and of those who ask by one key everybody gets the first answer.
 */
export function serveRepeatable<const E extends TypedEndpoint>(
  app: HttpApp,
  endpoint: E,
  work: (call: OnceCall<E>) => Promise<EndpointAnswer<E>>,
  limit?: Limit,
) {
  const write = answerWriter(endpoint)
  serve(
    app,
    endpoint,
    async (call) => {
      const keyedCall = keyedCallOf(endpoint, call)
      const signedInCall = { ...call, actor: signedIn(call.actor) }
      if (!keyedCall) return work(signedInCall)
      const stored = await findAnswer(app.db, keyedCall)
      if (stored) return send(call, { ...stored, isReplay: true })
      const fresh = await answerOf(call, async () => write(await work(signedInCall)))
      return send(call, await sendStoredResponse(app.db, keyedCall, fresh))
    },
    limit,
  )
}

/** What a success looks like on the wire. */
function answerWriter<E extends TypedEndpoint>(endpoint: E) {
  const status = Number(Object.keys(endpoint.answers).find((each) => each.startsWith('2')))
  const schema = asEndpoint(endpoint).answers[status]
  const serialize = schema ? serializerOf(schema) : undefined
  return (done: EndpointAnswer<E>): StoredResponse => ({
    status,
    body: serialize ? String(serialize(done)) : '',
  })
}

/** @returns nothing for a call that may be, and is, made without a key */
function keyedCallOf(endpoint: TypedEndpoint, call: Call<TypedEndpoint>): KeyedCall | undefined {
  const { userId } = signedIn(call.actor)
  const key = keyOf(call.request)
  if (key !== undefined) {
    return { userId, call: `${endpoint.method} ${endpoint.path}`, key, fingerprint: fingerprintOf(call) }
  }
  if (endpoint.idempotent !== 'if-given') throw keyNeeded()
  return undefined
}

function send({ reply, language }: Call<TypedEndpoint>, answer: StoredResponse & { isReplay: boolean }) {
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json'
  void reply
    ?.code(answer.status)
    .header('cache-control', 'private, no-store')
    .header('content-language', language)
    .type(`${type}; charset=utf-8`)
  if (answer.isReplay) void reply?.header('idempotent-replayed', 'true')
  void reply?.send(answer.body)
  return answered as never
}

/** Answers older than a day serve nobody. */
export async function purgeIdempotencyKeys({ db }: Pick<HttpApp, 'db'>) {
  await runWithin(db, sql`delete from given_answer where created_at < clock_timestamp() - ${retentionHours}`)
}

/** @throws 400 where the header cannot be a key */
function keyOf(request: FastifyRequest | undefined) {
  const key = request?.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)) throw keyNeeded()
  return key
}

function fingerprintOf({ params, query, body }: Pick<Call<TypedEndpoint>, 'params' | 'query' | 'body'>) {
  return createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64url')
}

/** @returns false where the key was used within the day */
async function takeKey(db: Executor, { userId, call, key, fingerprint }: KeyedCall, answer?: StoredResponse) {
  const taken = await runWithin(
    db,
    sql`insert into given_answer (user_id, call, key, fingerprint, status, body)
      ${rowsOf([[userId, call, key, fingerprint, answer?.status ?? null, answer?.body ?? null]])}
      on conflict (user_id, call, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
        body = excluded.body, created_at = clock_timestamp()
      where given_answer.created_at < clock_timestamp() - ${retentionHours}
      returning 1`,
  )
  return taken.length > 0
}

/** The answer of the work for which the key was taken. */
async function storeResponse(
  tx: Transaction,
  { userId, call, key }: KeyedCall,
  { status, body }: StoredResponse,
) {
  await runWithin(
    tx,
    sql`update given_answer set status = ${status}, body = ${body}
      where user_id = ${userId} and call = ${call} and key = ${key}`,
  )
}

/** Gives an answer whose work, if any, is done or undone, unless the call was answered before. */
async function sendStoredResponse(db: Executor, keyedCall: KeyedCall, answer: StoredResponse) {
  const isFirst = await takeKey(db, keyedCall, answer)
  return isFirst
    ? { ...answer, isReplay: false }
    : { ...(await loadStoredResponse(db, keyedCall)), isReplay: true }
}

/** @throws 422 where it was another request that got it */
async function loadStoredResponse(db: Executor, keyedCall: KeyedCall): Promise<StoredResponse> {
  const signedInCall = await findAnswer(db, keyedCall)
  if (!signedInCall) throw keyReused()
  return signedInCall
}

/** @returns nothing where nobody asked within a day @throws 422 where it was another request that got it */
async function findAnswer(db: Executor, { userId, call, key, fingerprint }: KeyedCall) {
  const [signedInCall] = await runWithin<StoredResponse & { fingerprint: string }>(
    db,
    sql`select fingerprint, status, body from given_answer
      where user_id = ${userId} and call = ${call} and key = ${key}
        and created_at >= clock_timestamp() - ${retentionHours}`,
  )
  if (signedInCall && signedInCall.fingerprint !== fingerprint) throw keyReused()
  return signedInCall && { status: signedInCall.status, body: signedInCall.body }
}

/** What a refusal answers is an answer too; faults of ours go on and undo everything. */
async function answerOf(
  call: Pick<Call<TypedEndpoint>, 'language' | 'request'>,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  let answer: StoredResponse | undefined
  const refused = await refusalOf(call, async () => {
    answer = await work()
  })
  return (refused ?? answer)!
}

async function refusalOf(
  call: Pick<Call<TypedEndpoint>, 'language' | 'request'>,
  work: () => Promise<unknown>,
): Promise<StoredResponse | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error
    const problem = problemOf(error, call.language, call.request?.id ?? '')
    return { status: error.status, body: JSON.stringify(problem) }
  }
}
