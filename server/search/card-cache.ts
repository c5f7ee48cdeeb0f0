import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { validByVersion } from '#server/platform/database/replicas/timelines.ts'
import type { Context } from '#server/platform/context.ts'
import { type Serializer, serializerOf } from '#server/platform/http/endpoints/serializer.ts'

/** The part of the context that a prepared read needs. */
export type CardContext = Pick<Context, 'db' | 'clock' | 'settings'>

/** A listing as a search found it, with the version of its row. */
export interface FoundListing {
  id: string
  version: string
}

/** A new card; with the instant from which it is out of date without a change of its row, if any. */
export interface FreshCard<Card> {
  card: Card
  expiresAt?: number
}

interface CachedCard<Card> {
  card: Card
  version: string
  until: number
}

/** Cached cards, so that what is derived from them can be cached too. */
const cachedOnes = new WeakSet<object>()

/**
 * A listing that is not requested again within this many others is not cached: paging through a whole country requests
 * each once.
 */
const soonAgain = 4_500

/**
 * Cached cards, each valid for one version of its row, from the second request on. Every list query reads the current
 * ids and versions from the database; only cards of new or changed listings are read again. So a card is never out of
 * date, whichever process wrote.
 * @param readCards may receive a context besides the ids; what depends on it is part of the version
 */
export function createCardCache<Card extends { id: string }, Context = void>(
  readCards: (app: CardContext, ids: string[], context: Context) => Promise<FreshCard<Card>[]>,
  most: number,
) {
  const made = validByVersion(new LRUCache<string, CachedCard<Card>>({ max: most }))
  const requested = new LRUCache<string, true>({ max: soonAgain })

  const goodCard = ({ id, version }: FoundListing, now: number) => {
    const existing = made.get(id)
    return existing?.version === version && existing.until > now ? existing.card : undefined
  }

  /** Cached under the versions of the search: what is read now may be newer, never older. */
  async function makeCards(app: CardContext, listings: FoundListing[], now: number, context: Context) {
    const versions = new Map(listings.map(({ id, version }) => [id, version]))
    const fresh = await readCards(app, [...versions.keys()], context)
    for (const { card, expiresAt = 0 } of fresh) {
      if (requested.has(card.id) || made.has(card.id)) {
        const until = expiresAt > now ? expiresAt : Infinity
        made.set(card.id, { version: versions.get(card.id)!, card, until })
        cachedOnes.add(card)
      } else requested.set(card.id, true)
    }
    return new Map(fresh.map(({ card }) => [card.id, card]))
  }

  /** The cards of listings in the given order; those removed since the search are omitted. */
  return async (app: CardContext, listings: FoundListing[], context: Context): Promise<Card[]> => {
    const now = app.clock.now().getTime()
    const cards = listings.map((listing) => goodCard(listing, now))
    const missing = listings.filter((_, index) => !cards[index])
    const fresh = missing.length > 0 ? await makeCards(app, missing, now, context) : undefined
    return listings.flatMap(({ id }, index) => cards[index] ?? fresh?.get(id) ?? [])
  }
}

/** Key under which a card with values of one search has its cached card. */
const cachedCard: unique symbol = Symbol('kept card')

/** A cached card with values that hold for one search only, such as the price of a stay. */
export function cardForSearch<Card extends object>(card: Card, varying: Partial<Card>): Card {
  return { ...card, ...varying, [cachedCard]: card }
}

/** The JSON of a card, and its parts before and after the values that a search sets. */
interface CardText {
  text: Buffer
  before: Buffer
  after: Buffer
}

/**
 * Creates serialisers for answers whose `items`, or another list, are cards. The JSON of a cached card is serialised
 * once, as bytes that are sent unchanged.
 * @param varying properties that a search sets, which are null in the cached card; adjacent in the schema
 */
export function cardWriters<Card extends object>(
  writeCard: (card: Card) => string | Buffer,
  varying: (keyof Card & string)[] = [],
) {
  const texts = new WeakMap<Card, CardText>()
  const saying = (values: (name: keyof Card) => unknown) =>
    varying.map((name) => `"${name}":${JSON.stringify(values(name))}`).join(',')
  const unsaid = Buffer.from(saying(() => null))
  const textOf = (card: Card): CardText => {
    const existing = texts.get(card)
    if (existing) return existing
    const complete = Buffer.from(writeCard(card))
    // Property names are in quotes, which a text in a card has only after a backslash.
    const at = varying.length > 0 ? complete.indexOf(unsaid) : complete.length
    const text = {
      text: complete,
      before: complete.subarray(0, at),
      after: complete.subarray(at + unsaid.length),
    }
    texts.set(card, text)
    return text
  }
  const write = (answer: Pieces, card: Card & { [cachedCard]?: Card }) => {
    const stored = card[cachedCard] ?? card
    if (!cachedOnes.has(stored)) return answer.add(String(writeCard(card)))
    const { text, before, after } = textOf(stored)
    if (stored === card) return answer.add(text)
    answer.add(before)
    answer.add(saying((name) => card[name]))
    answer.add(after)
  }
  return (schema: z.ZodObject, list = 'items'): Serializer => {
    const writeRest = serializerOf(schema.omit({ [list]: true } as Record<string, true>))
    return (answer) => {
      const pieces = new Pieces(`{"${list}":[`)
      for (const [index, card] of (answer as Record<string, Card[]>)[list]!.entries()) {
        if (index > 0) pieces.add(',')
        write(pieces, card)
      }
      const rest = String(writeRest(answer)).slice(1)
      pieces.add(rest === '}' ? ']}' : `],${rest}`)
      return pieces.text()
    }
  }
}

/** Buffer in which all answers are written before they are copied; it grows to the longest of them. */
let document = Buffer.allocUnsafeSlow(512 * 1024)
/** UTF-8 bytes of a UTF-16 code unit, at most. */
const mostBytes = 3

/**
 * Concatenates text and bytes piece by piece as bytes: a whole answer concatenated as text would be copied three times,
 * in memory allocated and freed for it alone.
 */
class Pieces {
  #end = 0

  constructor(beginning: string) {
    this.add(beginning)
  }

  add(piece: string | Buffer) {
    const room = this.#end + piece.length * mostBytes
    if (room > document.length) document = Buffer.concat([document], room * 2)
    this.#end +=
      typeof piece === 'string' ? document.write(piece, this.#end) : piece.copy(document, this.#end)
  }

  text() {
    return Buffer.from(document.subarray(0, this.#end))
  }
}
