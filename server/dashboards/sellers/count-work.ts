import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { rightsOfSeller } from '#server/sellers/seller-access.ts'
import { countLeads, countOwnListings, findStanding } from './seller-work-queries.ts'

/** The counts of the navigation; zero for those that a team member has no right to. */
export async function countWork(db: Executor, actor: SignedIn) {
  const { sellerId, rights } = await rightsOfSeller(db, actor)
  const leads = rights.includes('leads') ? await countLeads(db, sellerId) : nobody
  return {
    properties: rights.includes('listings') ? await countOwnListings(db, sellerId) : 0,
    ...leads,
    ...(await findStanding(db, sellerId)),
  }
}

const nobody = { new_inquiries: 0, visits_to_confirm: 0, offers_to_answer: 0 }
