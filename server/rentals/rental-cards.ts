import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { RentalCard } from '../../contract/rentals.ts'
import { type Serializer, serializerOf } from '../http/serializer.ts'
import { presentRentalCard } from './present-rental.ts'
import { cardImagesOf } from './rental-images.ts'
import { type Reader, selectCards } from './rental-queries.ts'

/** A home as a search found it, with the version of its row. */
export interface FoundHome {
  id: string
  version: string
}

/**
 * Cards already made, each good for the version of the row it was made from. A list asks the database which homes
 * it holds and in which versions, every time; only the cards of homes that are new or have changed are read again.
 * So nothing here is ever out of date, whichever process wrote.
 */
const made = new LRUCache<string, { card: RentalCard; version: string }>({ max: 2_500 })

/** The cards of some homes, in their order; those that went since they were found are left out. */
export async function cardsOf(app: Reader, homes: FoundHome[]): Promise<RentalCard[]> {
  const missing = homes.filter(({ id, version }) => made.get(id)?.version !== version)
  const fresh = missing.length > 0 ? await makeCards(app, missing) : undefined
  return homes.flatMap(({ id }) => fresh?.get(id) ?? made.get(id)?.card ?? [])
}

/** Kept by the versions the homes were found in: what is read now may be newer, never older. */
async function makeCards(app: Reader, homes: FoundHome[]) {
  const ids = homes.map(({ id }) => id)
  const versions = new Map(homes.map(({ id, version }) => [id, version]))
  const [rows, images] = await Promise.all([selectCards(app, ids), cardImagesOf(app, ids)])
  const cards = new Map<string, RentalCard>()
  for (const row of rows) {
    const { id } = row
    const card = presentRentalCard(row, images.get(id) ?? [])
    made.set(id, { version: versions.get(id)!, card })
    cards.set(id, card)
  }
  return cards
}

const writeCard = serializerOf(RentalCard)
/** The JSON of a card, written once as long as the card is kept; as bytes, which then go out as they are. */
const texts = new WeakMap<RentalCard, Buffer>()

function textOf(card: RentalCard) {
  const known = texts.get(card)
  if (known) return known
  const text = Buffer.from(writeCard(card))
  texts.set(card, text)
  return text
}

const comma = Buffer.from(',')
const beginning = Buffer.from('{"items":[')

/** A serialiser for answers whose `items` are cards. */
export function writerOfCards(schema: z.ZodObject): Serializer {
  const writeRest = serializerOf(schema.omit({ items: true }))
  return (answer) => {
    const { items } = answer as { items: RentalCard[] }
    const cards = items.flatMap((card, index) => (index === 0 ? [textOf(card)] : [comma, textOf(card)]))
    const rest = String(writeRest(answer)).slice(1)
    return Buffer.concat([beginning, ...cards, Buffer.from(rest === '}' ? ']}' : `],${rest}`)])
  }
}
