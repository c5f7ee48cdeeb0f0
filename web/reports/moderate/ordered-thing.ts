import type { OrderedKind } from '#contract/moderation/authority-order-enums.ts'

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * What the address of a page is about: a home for sale or one to stay in, seen by anybody or on the moderators' side.
 */
export function orderedThing(address: string): { kind: OrderedKind; target_id: string } | undefined {
  const [id] = anId.exec(address) ?? []
  if (!id) return undefined
  if (/properties-for-sale/.test(address)) return { kind: 'sale', target_id: id.toLowerCase() }
  return /properties/.test(address) ? { kind: 'rental', target_id: id.toLowerCase() } : undefined
}
