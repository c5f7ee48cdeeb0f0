import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { type Serializer, serializerOf } from '#server/platform/http/endpoints/serializer.ts'

/** Enough of the app to run a prepared read. */
export type Reader = Pick<Context, 'db' | 'clock'>

/** A home as a search found it, with the version of its row. */
export interface FoundRental {
  id: string
  version: string
}

/** A card just made; with the instant from which time alone makes it say something else, where there is one. */
export interface FreshCard<Card> {
  card: Card
  expiresAt?: number
}

interface CachedCard<Card> {
  card: Card
  version: string
  until: number
}

/** Cards that are kept: what is made of them is worth keeping beside them. */
const cachedOnes = new WeakSet<object>()

/**
 * A home that is not asked for again before so many others is not kept: whoever looks over a whole country asks once.
 */
const soonAgain = 4_500

/**
 * Cards already made, each good for the version of the row it was made from, from the second time they are asked for.
 * A list asks the database which homes it holds and in which versions, every time; only the cards of homes that are new
 * or have changed are read again. So nothing here is ever out of date, whichever process wrote.
 * @param readCards may be told more of what is asked than the ids; what it says beyond them is a part of the version
 */
export function createCardCache<Card extends { id: string }, Context = void>(
  readCards: (app: Reader, ids: string[], context: Context) => Promise<FreshCard<Card>[]>,
  most: number,
) {
  const made = new LRUCache<string, CachedCard<Card>>({ max: most })
  const requested = new LRUCache<string, true>({ max: soonAgain })

  const goodCard = ({ id, version }: FoundRental, now: number) => {
    const existing = made.get(id)
    return existing?.version === version && existing.until > now ? existing.card : undefined
  }

  /** Kept by the versions the homes were found in: what is read now may be newer, never older. */
  async function makeCards(app: Reader, rentals: FoundRental[], now: number, context: Context) {
    const versions = new Map(rentals.map(({ id, version }) => [id, version]))
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

  /** The cards of some homes, in their order; those that went since they were found are left out. */
  return async (app: Reader, rentals: FoundRental[], context: Context): Promise<Card[]> => {
    const now = app.clock.now().getTime()
    const cards = rentals.map((rental) => goodCard(rental, now))
    const missing = rentals.filter((_, index) => !cards[index])
    const fresh = missing.length > 0 ? await makeCards(app, missing, now, context) : undefined
    return rentals.flatMap(({ id }, index) => cards[index] ?? fresh?.get(id) ?? [])
  }
}

/** Under this a card that says more for one search has the kept card it comes from. */
const cachedCard: unique symbol = Symbol('kept card')

/** A kept card with what one search alone says of the home, such as the price of a stay. */
export function cardForSearch<Card extends object>(card: Card, said: Partial<Card>): Card {
  return { ...card, ...said, [cachedCard]: card }
}

/** The JSON of a card, and what stands before and after that which a search may say itself. */
interface CardText {
  whole: Buffer
  before: Buffer
  after: Buffer
}

/**
 * Makes serialisers for answers whose `items`, or another list, are cards. The JSON of a card that is kept is written
 * once; as bytes, which then go out as they are.
 * @param said what a search may say itself, numbers that a kept card has as null; neighbours in the schema
 */
export function cardWriters<Card extends object>(
  writeCard: (card: Card) => string | Buffer,
  said: (keyof Card & string)[] = [],
) {
  const texts = new WeakMap<Card, CardText>()
  const saying = (values: (name: keyof Card) => unknown) =>
    said.map((name) => `"${name}":${JSON.stringify(values(name))}`).join(',')
  const unsaid = Buffer.from(saying(() => null))
  const textOf = (card: Card): CardText => {
    const existing = texts.get(card)
    if (existing) return existing
    const whole = Buffer.from(writeCard(card))
    // Names stand in quotes, which no text of a card has without a backslash before them.
    const at = said.length > 0 ? whole.indexOf(unsaid) : whole.length
    const text = { whole, before: whole.subarray(0, at), after: whole.subarray(at + unsaid.length) }
    texts.set(card, text)
    return text
  }
  const write = (answer: Pieces, card: Card & { [cachedCard]?: Card }) => {
    const stored = card[cachedCard] ?? card
    if (!cachedOnes.has(stored)) return answer.add(String(writeCard(card)))
    const { whole, before, after } = textOf(stored)
    if (stored === card) return answer.add(whole)
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
      return pieces.whole()
    }
  }
}

/** What all answers are written into before they leave as bytes of their own; it grows to the longest of them. */
let document = Buffer.allocUnsafeSlow(512 * 1024)
/** No unit of text takes more bytes. */
const mostBytes = 3

/**
 * Text and bytes one after the other, made into bytes piece by piece: a whole answer put together as text would be
 * copied three times over, in pages of memory fetched and given back for it alone.
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

  whole() {
    return Buffer.from(document.subarray(0, this.#end))
  }
}
