import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { App } from '../app.ts'
import { type Serializer, serializerOf } from '../http/serializer.ts'

/** Enough of the app to run a prepared read. */
export type Reader = Pick<App, 'db' | 'clock'>

/** A home as a search found it, with the version of its row. */
export interface FoundHome {
  id: string
  version: string
}

/** A card just made; with the instant from which time alone makes it say something else, where there is one. */
export interface FreshCard<Card> {
  card: Card
  turnsAt?: number
}

interface KeptCard<Card> {
  card: Card
  version: string
  until: number
}

/**
 * Cards already made, each good for the version of the row it was made from. A list asks the database which homes
 * it holds and in which versions, every time; only the cards of homes that are new or have changed are read again.
 * So nothing here is ever out of date, whichever process wrote.
 */
export function keepCards<Card extends { id: string }>(
  readCards: (app: Reader, ids: string[]) => Promise<FreshCard<Card>[]>,
  most: number,
) {
  const made = new LRUCache<string, KeptCard<Card>>({ max: most })

  const isGood = ({ id, version }: FoundHome, now: number) => {
    const known = made.get(id)
    return known?.version === version && known.until > now
  }

  /** Kept by the versions the homes were found in: what is read now may be newer, never older. */
  async function makeCards(app: Reader, homes: FoundHome[], now: number) {
    const versions = new Map(homes.map(({ id, version }) => [id, version]))
    const fresh = await readCards(app, [...versions.keys()])
    for (const { card, turnsAt = 0 } of fresh) {
      const until = turnsAt > now ? turnsAt : Infinity
      made.set(card.id, { version: versions.get(card.id)!, card, until })
    }
    return new Map(fresh.map(({ card }) => [card.id, card]))
  }

  /** The cards of some homes, in their order; those that went since they were found are left out. */
  return async (app: Reader, homes: FoundHome[]): Promise<Card[]> => {
    const now = app.clock.now().getTime()
    const missing = homes.filter((home) => !isGood(home, now))
    const fresh = missing.length > 0 ? await makeCards(app, missing, now) : undefined
    return homes.flatMap(({ id }) => fresh?.get(id) ?? made.get(id)?.card ?? [])
  }
}

/** Under this a card that says more for one search has the kept card it comes from. */
const keptCard: unique symbol = Symbol('kept card')

/** A kept card with what one search alone says of the home, such as the price of a stay. */
export function cardForSearch<Card extends object>(card: Card, said: Partial<Card>): Card {
  return { ...card, ...said, [keptCard]: card }
}

/** The JSON of a card, and what stands before and after that which a search may say itself. */
interface CardText {
  whole: Buffer
  before: Buffer
  after: Buffer
}

const comma = Buffer.from(',')
const beginning = Buffer.from('{"items":[')

/**
 * Makes serialisers for answers whose `items` are cards. The JSON of a card is written once as long as the card is
 * kept; as bytes, which then go out as they are.
 * @param said what a search may say itself, numbers that a kept card has as null; neighbours in the schema
 */
export function cardWriters<Card extends object>(
  cardSchema: z.ZodType<Card>,
  said: (keyof Card & string)[] = [],
) {
  const writeCard = serializerOf(cardSchema)
  const texts = new WeakMap<Card, CardText>()
  const saying = (values: (name: keyof Card) => unknown) =>
    Buffer.from(said.map((name) => `"${name}":${JSON.stringify(values(name))}`).join(','))
  const unsaid = saying(() => null)
  const textOf = (card: Card): CardText => {
    const known = texts.get(card)
    if (known) return known
    const whole = Buffer.from(writeCard(card))
    // Names stand in quotes, which no text of a card has without a backslash before them.
    const at = said.length > 0 ? whole.indexOf(unsaid) : whole.length
    const text = { whole, before: whole.subarray(0, at), after: whole.subarray(at + unsaid.length) }
    texts.set(card, text)
    return text
  }
  const piecesOf = (card: Card & { [keptCard]?: Card }): Buffer[] => {
    const kept = card[keptCard]
    if (!kept) return [textOf(card).whole]
    const { before, after } = textOf(kept)
    return [before, saying((name) => card[name]), after]
  }
  return (schema: z.ZodObject): Serializer => {
    const writeRest = serializerOf(schema.omit({ items: true }))
    return (answer) => {
      const { items } = answer as { items: Card[] }
      const cards = items.flatMap((card, index) =>
        index === 0 ? piecesOf(card) : [comma, ...piecesOf(card)],
      )
      const rest = String(writeRest(answer)).slice(1)
      return Buffer.concat([beginning, ...cards, Buffer.from(rest === '}' ? ']}' : `],${rest}`)])
    }
  }
}
