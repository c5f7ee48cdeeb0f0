import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, EndpointAnswer } from '../../contract/endpoint.ts'
import type { App } from '../app.ts'
import type { Executor, Transaction } from '../database/connect.ts'
import { signedIn, type SignedIn } from './actor.ts'
import { givenAnswers } from './idempotency-tables.ts'
import type { Limit } from './limits.ts'
import { problemOf } from './problems.ts'
import { Refusal, refusal } from './refusal.ts'
import { answered, type Call, serve } from './serve-endpoint.ts'
import { serializerOf } from './serializer.ts'

const keyNeeded = refusal('idempotency_key_needed', 400, {
  fr: 'Cet appel demande un en-tête « Idempotency-Key » de 1 à 255 caractères',
  en: 'This call needs an “Idempotency-Key” header of 1 to 255 characters',
  es: 'Esta llamada exige una cabecera «Idempotency-Key» de 1 a 255 caracteres',
})
const keyReused = refusal('idempotency_key_reused', 422, {
  fr: 'Cette clé d’idempotence a déjà servi pour une autre demande',
  en: 'This idempotency key was already used for another request',
  es: 'Esta clave de idempotencia ya se usó para otra solicitud',
})

/** How long an answer is kept for those who ask again. */
const keptFor = sql`interval '24 hours'`

/** Who asked for what, by which key. */
interface Asked {
  userId: string
  call: string
  key: string
  fingerprint: string
}

interface GivenAnswer {
  status: number
  body: string
}

export type OnceCall<E extends Endpoint> = Omit<Call<E>, 'actor'> & { actor: SignedIn }

interface OnceOptions<E extends Endpoint> {
  limit?: Limit
  /** Refuses what can be seen to be in vain, without a transaction and its locks; the work asks again. */
  look?: (call: OnceCall<E>) => Promise<unknown>
}

/**
 * Serves an endpoint whose work must be done once: the same `Idempotency-Key` and request of the same person give the
 * same answer, status and body, for a day, in every process; the same key with another request is refused (422).
 *
 * The key is written in the transaction of the work, so both hold or neither does. A second call that arrives meanwhile
 * waits for the first. A refusal undoes the work and is kept as the answer; a fault of ours (5xx) keeps nothing, since
 * nothing happened.
 */
export function serveOnce<const E extends Endpoint>(
  app: App,
  endpoint: E,
  work: (call: OnceCall<E>, tx: Transaction) => Promise<EndpointAnswer<E>>,
  { limit, look }: OnceOptions<E> = {},
) {
  const write = answerWriter(endpoint)
  serve(
    app,
    endpoint,
    async (call) => {
      const asked = askedBy(endpoint, call)
      const known = { ...call, actor: signedIn(call.actor) }
      if (!asked) return app.db.transaction((tx) => work(known, tx))
      const inVain = look && (await refusalOf(call, () => look(known)))
      const answer = inVain
        ? await giveAnswer(app.db, asked, inVain)
        : await app.db.transaction(async (tx) => {
            const given = await claim(tx, asked)
            if (given) return { ...given, isReplay: true }
            const fresh = await answerOf(call, async () =>
              write(await tx.transaction((inner) => work(known, inner))),
            )
            await tx.update(givenAnswers).set(fresh).where(isAsked(asked))
            return { ...fresh, isReplay: false }
          })
      return send(call, answer)
    },
    limit,
  )
}

/**
 * The same for work that speaks to a provider, and so can be no single transaction: by itself it may be done again
 * without harm, and of those who ask by one key everybody gets the first answer.
 */
export function serveRepeatable<const E extends Endpoint>(
  app: App,
  endpoint: E,
  work: (call: OnceCall<E>) => Promise<EndpointAnswer<E>>,
  limit?: Limit,
) {
  const write = answerWriter(endpoint)
  serve(
    app,
    endpoint,
    async (call) => {
      const asked = askedBy(endpoint, call)
      const known = { ...call, actor: signedIn(call.actor) }
      if (!asked) return work(known)
      const given = await findAnswer(app.db, asked)
      if (given) return send(call, { ...given, isReplay: true })
      const fresh = await answerOf(call, async () => write(await work(known)))
      return send(call, await giveAnswer(app.db, asked, fresh))
    },
    limit,
  )
}

/** What a success looks like on the wire. */
function answerWriter<E extends Endpoint>(endpoint: E) {
  const status = Number(Object.keys(endpoint.answers).find((each) => each.startsWith('2')))
  const schema = endpoint.answers[status]
  const serialize = schema ? serializerOf(schema) : undefined
  return (done: EndpointAnswer<E>): GivenAnswer => ({
    status,
    body: serialize ? String(serialize(done)) : '',
  })
}

/** @returns nothing for a call that may be, and is, made without a key */
function askedBy(endpoint: Endpoint, call: Call<Endpoint>): Asked | undefined {
  const { userId } = signedIn(call.actor)
  const key = keyOf(call.request)
  if (key !== undefined) {
    return { userId, call: `${endpoint.method} ${endpoint.path}`, key, fingerprint: fingerprintOf(call) }
  }
  if (endpoint.idempotent !== 'if-given') throw keyNeeded()
  return undefined
}

function send({ reply, language }: Call<Endpoint>, answer: GivenAnswer & { isReplay: boolean }) {
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
export async function forgetGivenAnswers({ db }: App) {
  await db.delete(givenAnswers).where(lt(givenAnswers.createdAt, sql`clock_timestamp() - ${keptFor}`))
}

/** @throws 400 where the header cannot be a key */
function keyOf(request: FastifyRequest | undefined) {
  const key = request?.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)) throw keyNeeded()
  return key
}

function fingerprintOf({ params, query, body }: Pick<Call<Endpoint>, 'params' | 'query' | 'body'>) {
  return createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64url')
}

/**
 * Takes the key, waiting for whoever holds it in a transaction of their own.
 * @returns the answer that was given, if any
 * @throws 422 where it was another request that got it
 */
async function claim(tx: Transaction, asked: Asked): Promise<GivenAnswer | undefined> {
  const [taken] = await tx
    .insert(givenAnswers)
    .values(asked)
    .onConflictDoUpdate({
      target: [givenAnswers.userId, givenAnswers.call, givenAnswers.key],
      set: {
        fingerprint: asked.fingerprint,
        status: null,
        body: null,
        createdAt: sql`clock_timestamp()`,
      },
      setWhere: sql`${givenAnswers.createdAt} < clock_timestamp() - ${keptFor}`,
    })
    .returning({ key: givenAnswers.key })
  return taken ? undefined : knownAnswer(tx, asked)
}

/** Gives an answer that needed no work, unless the call was answered before. */
async function giveAnswer(db: Executor, asked: Asked, answer: GivenAnswer) {
  const [given] = await db
    .insert(givenAnswers)
    .values({ ...asked, ...answer })
    .onConflictDoNothing()
    .returning({ key: givenAnswers.key })
  return given ? { ...answer, isReplay: false } : { ...(await knownAnswer(db, asked)), isReplay: true }
}

/** @throws 422 where it was another request that got it */
async function knownAnswer(db: Executor, asked: Asked): Promise<GivenAnswer> {
  const [known] = await db.select().from(givenAnswers).where(isAsked(asked))
  if (known?.fingerprint !== asked.fingerprint) throw keyReused()
  return { status: known.status!, body: known.body! }
}

/** @returns nothing where nobody asked within a day @throws 422 where it was another request that got it */
async function findAnswer(db: Executor, asked: Asked): Promise<GivenAnswer | undefined> {
  const isYoung = gte(givenAnswers.createdAt, sql`clock_timestamp() - ${keptFor}`)
  const known = await db
    .select({ key: givenAnswers.key })
    .from(givenAnswers)
    .where(and(isAsked(asked), isYoung))
  return known.length > 0 ? knownAnswer(db, asked) : undefined
}

function isAsked({ userId, call, key }: Asked) {
  return and(eq(givenAnswers.userId, userId), eq(givenAnswers.call, call), eq(givenAnswers.key, key))
}

/** What a refusal answers is an answer too; faults of ours go on and undo everything. */
async function answerOf(
  call: Pick<Call<Endpoint>, 'language' | 'request'>,
  work: () => Promise<GivenAnswer>,
): Promise<GivenAnswer> {
  let answer: GivenAnswer | undefined
  const refused = await refusalOf(call, async () => {
    answer = await work()
  })
  return (refused ?? answer)!
}

async function refusalOf(
  call: Pick<Call<Endpoint>, 'language' | 'request'>,
  work: () => Promise<unknown>,
): Promise<GivenAnswer | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error
    const problem = problemOf(error, call.language, call.request?.id ?? '')
    return { status: error.status, body: JSON.stringify(problem) }
  }
}
