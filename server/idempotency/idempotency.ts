import { createHash } from 'node:crypto'
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
import { answered, type Call, routeEndpoint } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { KeyedQueue } from '#server/platform/http/limits/keyed-queue.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Keys } from '#server/platform/secret-key.ts'
import { seal, unsealOnceClear } from '#server/platform/storage/sealed-secret.ts'
import { answerKeys } from './answer-keys.ts'
import { retention } from '#server/schema/retention.ts'

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

/** Retention of stored responses. */
const retentionHours = sql.raw(`interval '${retention.idempotency_keys.age.hours} hours'`)

/** A call identified by its user, endpoint and `Idempotency-Key`. */
interface KeyedCall {
  userId: string
  call: string
  key: string
  fingerprint: string
  /** Of its stored answer, which may contain telephones and addresses. */
  keys: Keys
}

interface StoredResponse {
  status: number
  body: string
}

export type OnceCall<E extends TypedEndpoint> = Omit<Call<E>, 'actor'> & { actor: SignedIn }

/** Passed to the work: prefetched data and the statement pipeline of its transaction. */
interface OnceWork<Ahead> {
  ahead: Ahead
  pipeline: PipelineWrite
}

interface OnceOptions<E extends TypedEndpoint, Ahead> {
  limit?: Limit
  /** Locks and reads of the work, sent in one packet with the key insert; discarded where the key was used already. */
  ahead?: (call: OnceCall<E>, tx: Transaction) => Promise<Ahead>
  /**
   * Fails early without a transaction and its locks; the work checks again.
   * @returns a queue key for a contended resource, such as a rental: calls with the same key run one after the other
   */
  precheck?: (call: OnceCall<E>) => Promise<string | undefined>
  /** Starts what needs the committed rows; not for a repeated answer. */
  committed?: (answer: EndpointAnswer<E>) => void
}

/**
 * Serves an endpoint whose work must run once: a repeated `Idempotency-Key` with the same request of the same user
 * returns the stored status and body, for a day, in every process; with another request it is refused (422).
 * The key is inserted in the transaction of the work, so both commit or neither does. A concurrent call waits for the
 * first one. A refusal rolls the work back and is stored as the response; after a server error (5xx) nothing is stored.
 */
export function serveOnce<const E extends TypedEndpoint, Ahead = undefined>(
  app: HttpApp,
  endpoint: E,
  work: (call: OnceCall<E>, tx: Transaction, once: OnceWork<Ahead>) => Promise<EndpointAnswer<E>>,
  { limit, precheck, ahead: readAhead, committed }: OnceOptions<E, Ahead> = {},
) {
  const write = answerWriter(endpoint)
  const keyedQueue = new KeyedQueue()
  routeEndpoint(
    app,
    endpoint,
    async (call) => {
      const keyedCall = keyedCallOf(app, endpoint, call)
      const signedInCall = { ...call, actor: signedIn(call.actor) }
      const begin = (tx: Transaction) => {
        const ahead = readAhead?.(signedInCall, tx)
        ahead?.catch(() => {})
        return ahead
      }
      const finish = async (tx: Transaction, ahead: Promise<Ahead> | undefined, pipeline: PipelineWrite) =>
        work(signedInCall, tx, { ahead: (await ahead) as Ahead, pipeline })
      if (keyedCall === false) {
        // What the work itself refuses comes first (404, 409); where it would succeed, this rolls it back.
        return transactSending(app.db, async (tx, pipeline) => {
          await finish(tx, begin(tx), pipeline)
          throw keyNeeded()
        })
      }
      if (!keyedCall) {
        const done = await transactSending(app.db, (tx, pipeline) => finish(tx, begin(tx), pipeline))
        committed?.(done)
        return done
      }
      const workOnce = async (tx: Transaction, pipeline: PipelineWrite) => {
        // Blocks on the unique key while another transaction has inserted it.
        const taken = takeKey(tx, keyedCall)
        const ahead = begin(tx)
        if (!(await taken)) return undefined
        const done = await finish(tx, ahead, pipeline)
        const fresh = write(done)
        pipeline(storeResponse(tx, keyedCall, fresh))
        return { done, fresh }
      }
      let answer: (StoredResponse & { isReplay: boolean }) | undefined
      const refused = await refusalOf(call, async () => {
        const queueKey = await precheck?.(signedInCall)
        const doWork = async () => {
          const worked = await transactSending(app.db, workOnce)
          if (!worked) return { ...(await loadStoredResponse(app.db, keyedCall)), isReplay: true }
          committed?.(worked.done)
          return { ...worked.fresh, isReplay: false }
        }
        answer = await (queueKey && precheck
          ? keyedQueue.run(queueKey, () => precheck(signedInCall), doWork)
          : doWork())
      })
      // A refusal rolled the key back with the work, so it is inserted again.
      return send(call, refused ? await sendStoredResponse(app.db, keyedCall, refused) : answer!)
    },
    limit,
  )
}

/**
 * The same for work that calls a provider and so cannot be one transaction: the work must be safe to repeat, and all
 * calls with one key get the response stored first. What it refuses before its provider is for `refuseInOrder`, since it
 * does not run without a valid key.
 */
export function serveRepeatable<const E extends TypedEndpoint>(
  app: HttpApp,
  endpoint: E,
  work: (call: OnceCall<E>) => Promise<EndpointAnswer<E>>,
  limit?: Limit,
) {
  const write = answerWriter(endpoint)
  routeEndpoint(
    app,
    endpoint,
    async (call) => {
      const signedInCall = { ...call, actor: signedIn(call.actor) }
      const keyedCall = keyedCallOf(app, endpoint, call)
      if (keyedCall === false) throw keyNeeded()
      if (!keyedCall) return work(signedInCall)
      const stored = await findAnswer(app.db, keyedCall)
      if (stored) return send(call, { ...stored, isReplay: true })
      const fresh = await answerOf(call, async () => write(await work(signedInCall)))
      return send(call, await sendStoredResponse(app.db, keyedCall, fresh))
    },
    limit,
  )
}

/** Serializer of the endpoint's 2xx response. */
function answerWriter<E extends TypedEndpoint>(endpoint: E) {
  const status = Number(Object.keys(endpoint.answers).find((each) => each.startsWith('2')))
  const schema = asEndpoint(endpoint).answers[status]
  const serialize = schema ? serializerOf(schema) : undefined
  return (done: EndpointAnswer<E>): StoredResponse => ({
    status,
    body: serialize ? String(serialize(done)) : '',
  })
}

/** @returns undefined for a call without a key, where the endpoint allows that; false where its key is missing or invalid */
function keyedCallOf(
  app: HttpApp,
  endpoint: TypedEndpoint,
  call: Call<TypedEndpoint>,
): KeyedCall | undefined | false {
  const { userId } = signedIn(call.actor)
  const key = call.request?.headers['idempotency-key']
  if (key === undefined && endpoint.idempotent === 'if-given') return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)) return false
  return {
    userId,
    call: `${endpoint.method} ${endpoint.path}`,
    key,
    fingerprint: fingerprintOf(call),
    keys: answerKeys(app),
  }
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

function fingerprintOf({ params, query, body }: Pick<Call<TypedEndpoint>, 'params' | 'query' | 'body'>) {
  return createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64url')
}

/** @returns false where the key was used within the last day */
async function takeKey(
  db: Executor,
  { userId, call, key, fingerprint, keys }: KeyedCall,
  answer?: StoredResponse,
) {
  const body = answer ? seal(keys, answer.body, userId) : null
  const taken = await runWithin(
    db,
    sql`insert into given_answer (user_id, call, key, fingerprint, status, body)
      ${rowsOf([[userId, call, key, fingerprint, answer?.status ?? null, body]])}
      on conflict (user_id, call, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
        body = excluded.body, created_at = clock_timestamp()
      where given_answer.created_at < clock_timestamp() - ${retentionHours}
      returning 1`,
  )
  return taken.length > 0
}

/** Stores the response under the key that this transaction inserted. */
async function storeResponse(
  tx: Transaction,
  { userId, call, key, keys }: KeyedCall,
  { status, body }: StoredResponse,
) {
  await runWithin(
    tx,
    sql`update given_answer set status = ${status}, body = ${seal(keys, body, userId)}
      where user_id = ${userId} and call = ${call} and key = ${key}`,
  )
}

/** Stores and returns a response, or returns the one already stored for the key. */
async function sendStoredResponse(db: Executor, keyedCall: KeyedCall, answer: StoredResponse) {
  const isFirst = await takeKey(db, keyedCall, answer)
  return isFirst
    ? { ...answer, isReplay: false }
    : { ...(await loadStoredResponse(db, keyedCall)), isReplay: true }
}

/** @throws 422 where another request used the key */
async function loadStoredResponse(db: Executor, keyedCall: KeyedCall): Promise<StoredResponse> {
  const signedInCall = await findAnswer(db, keyedCall)
  if (!signedInCall) throw keyReused()
  return signedInCall
}

/** @returns undefined where the key was not used within a day @throws 422 where another request used it */
async function findAnswer(db: Executor, { userId, call, key, fingerprint, keys }: KeyedCall) {
  const [signedInCall] = await runWithin<StoredResponse & { fingerprint: string }>(
    db,
    sql`select fingerprint, status, body from given_answer
      where user_id = ${userId} and call = ${call} and key = ${key}
        and created_at >= clock_timestamp() - ${retentionHours}`,
  )
  if (signedInCall && signedInCall.fingerprint !== fingerprint) throw keyReused()
  return (
    signedInCall && {
      status: signedInCall.status,
      body: unsealOnceClear(keys, signedInCall.body, userId),
    }
  )
}

/** Turns a refusal into a response to store; 429 and server errors are rethrown. */
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
