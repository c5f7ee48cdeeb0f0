import type { OrderedKind } from '#contract/moderation/authority-order-enums.ts'

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * The listing that the address of a page identifies: a public page or one of the moderation area. Undefined where the
 * address contains no id of a listing.
 */
export function orderedThing(address: string): { kind: OrderedKind; target_id: string } | undefined {
  const [id] = anId.exec(address) ?? []
  if (!id) return undefined
  if (/properties-for-sale/.test(address)) return { kind: 'sale', target_id: id.toLowerCase() }
  return /properties/.test(address) ? { kind: 'rental', target_id: id.toLowerCase() } : undefined
}
