import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { PlanLimit } from '#contract/money/billing-enums.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import {
  countLiveListings,
  endHighlights,
  findLiveListings,
  highlightedListings,
  highlightLive,
} from './live-listings.ts'
import { lockSeller, sellingAs } from '#server/sellers/selling-as.ts'
import { countTeam } from '#server/sellers/count-team.ts'
import { highlightLimit, listingLimit, memberLimit, privateListingLimit } from '../billing-refusals.ts'
import { planInForce } from './plan-in-force.ts'
import { planOf } from './plans.ts'

/**
 * The limit of a seller's plan. Locks the seller for the transaction: two listings submitted at once are counted one
 * after the other.
 */
async function limitOf(tx: Executor, settings: SettingsLookup, sellerId: string, what: PlanLimit) {
  const { isProfessional } = await lockSeller(tx, sellerId)
  const { plan } = await planInForce(tx, sellerId, isProfessional)
  return { isProfessional, limit: planOf(settings, plan).limits[what] }
}

/** @throws 409 where a seller has as many listings on the market, or awaiting validation, as the plan allows */
export async function assertMayList(
  tx: Executor,
  settings: SettingsLookup,
  sellerId: string,
  listingId: string,
) {
  const { isProfessional, limit } = await limitOf(tx, settings, sellerId, 'live_listings')
  if (limit === null || (await countLiveListings(tx, sellerId, listingId)) < limit) return
  throw (isProfessional ? listingLimit : privateListingLimit)({ values: { limit } })
}

/** @throws 409 where the team is as large as the plan allows; a repeated invitation does not count again */
export async function assertMayInvite(
  tx: Executor,
  settings: SettingsLookup,
  sellerId: string,
  email: string,
) {
  const { limit } = await limitOf(tx, settings, sellerId, 'team_members')
  if (limit === null || (await countTeam(tx, sellerId, email)) < limit) return
  throw memberLimit({ values: { limit } })
}

/** Usage and limits of a plan. */
export async function usageOf(
  db: Executor,
  settings: SettingsLookup,
  sellerId: string,
  isProfessional: boolean,
) {
  const { plan } = await planInForce(db, sellerId, isProfessional)
  const { limits } = planOf(settings, plan)
  const used = {
    live_listings: await countLiveListings(db, sellerId),
    team_members: await countTeam(db, sellerId),
    highlights: (await highlightedListings(db, sellerId)).length,
  }
  const of = (name: PlanLimit) => ({ used: used[name], limit: limits[name] })
  return {
    live_listings: of('live_listings'),
    team_members: of('team_members'),
    highlights: of('highlights'),
  }
}

/** A seller's listings that can be highlighted, and those that are. */
export async function listHighlights(db: Executor, settings: SettingsLookup, sellerId: string) {
  const { isProfessional } = await sellingAs(db, sellerId)
  const { plan } = await planInForce(db, sellerId, isProfessional)
  const rows = await findLiveListings(db, sellerId)
  return {
    used: rows.filter(({ isHighlighted }) => isHighlighted).length,
    limit: planOf(settings, plan).limits.highlights,
    items: rows.map(({ isHighlighted, ...listing }) => ({ ...listing, is_highlighted: isHighlighted })),
  }
}

/** @throws 404 for a listing that is not on the market, 409 at the limit of highlights */
export async function highlight(
  tx: Transaction,
  settings: SettingsLookup,
  sellerId: string,
  listingId: string,
) {
  const { limit } = await limitOf(tx, settings, sellerId, 'highlights')
  const present = await highlightedListings(tx, sellerId)
  const isNew = !present.includes(listingId)
  if (!(await highlightLive(tx, sellerId, listingId))) throw notFound()
  if (isNew && limit !== null && present.length >= limit) throw highlightLimit({ values: { limit } })
  return { used: present.length + (isNew ? 1 : 0), limit }
}

/** @throws 404 */
export async function stopHighlight(
  tx: Transaction,
  settings: SettingsLookup,
  sellerId: string,
  listingId: string,
) {
  const { limit } = await limitOf(tx, settings, sellerId, 'highlights')
  if (!(await endHighlights(tx, sellerId, [listingId]))) throw notFound()
  return { used: (await highlightedListings(tx, sellerId)).length, limit }
}

/** Ends highlights over the limit of a smaller plan: the listings that came on the market last remain highlighted. */
export async function trimHighlights(tx: Executor, settings: SettingsLookup, sellerId: string) {
  const { limit } = await limitOf(tx, settings, sellerId, 'highlights')
  const present = await highlightedListings(tx, sellerId)
  if (limit !== null && present.length > limit) {
    await endHighlights(tx, sellerId, present.slice(0, present.length - limit))
  }
}
