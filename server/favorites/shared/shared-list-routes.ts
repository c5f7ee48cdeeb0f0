import * as contract from '#contract/buying/favorite-lists.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import {
  assertIsInList,
  commentOnListing,
  editComment,
  findOwnComment,
  readDiscussion,
  removeComment,
  removeListing,
  voteForListing,
} from './discuss-listings.ts'
import { readListActivity } from './list-activity.ts'
import { joinList, removeListMember } from './join-list.ts'
import { remindMember } from './remind-member.ts'
import { writeSharedNote } from './write-note.ts'

/** Each comment writes a notification and an e-mail for three people. */
const comments = { name: 'favorite-comments', max: 60, seconds: 600 }
const joins = { name: 'joined-lists', max: 30, seconds: 600 }

/** Lists of favourites with several members: who belongs to them, and what they say of the homes. */
export function sharedListRoutes(app: HttpApp) {
  serve(
    app,
    contract.joinFavoriteList,
    ({ params, actor, request }) => joinList(app, signedIn(actor), params.share, visitOf(request)),
    joins,
  )
  serve(app, contract.removeListMember, async ({ params, actor }) => {
    await removeListMember(app, signedIn(actor), { id: params.id, memberId: params.user_id })
    return undefined
  })
  serve(app, contract.removeListingOfList, async ({ params, actor }) => {
    await removeListing(app, signedIn(actor), listingIn(params))
    return undefined
  })
  serve(app, contract.showListDiscussion, async ({ params, actor }) => ({
    items: await readDiscussion(app, signedIn(actor), params.id),
  }))
  serve(app, contract.showListActivity, async ({ params, actor }) => ({
    items: await readListActivity(app, signedIn(actor), params.id),
  }))
  serve(app, contract.voteForListing, async ({ params, body, actor }) => {
    await voteForListing(app, signedIn(actor), listingIn(params), body.is_liked)
    return undefined
  })
  serve(
    app,
    contract.commentOnListing,
    ({ params, body, actor }) => commentOnListing(app, signedIn(actor), listingIn(params), body.body),
    comments,
  )
  serve(app, contract.writeSharedNote, ({ params, body, actor }) =>
    writeSharedNote(app, signedIn(actor), listingIn(params), body),
  )
  serve(app, contract.remindListMember, async ({ params, actor }) => {
    await remindMember(app, signedIn(actor), { listId: params.id, memberId: params.user_id })
    return undefined
  })
  serve(app, contract.editFavoriteComment, ({ params, body, actor }) =>
    editComment(app, signedIn(actor), { listId: params.id, id: params.comment_id, body: body.body }),
  )
  serve(app, contract.deleteFavoriteComment, async ({ params, actor }) => {
    await removeComment(app, signedIn(actor), { listId: params.id, id: params.comment_id })
    return undefined
  })
  refuseInOrder(
    app,
    [contract.voteForListing, contract.commentOnListing, contract.writeSharedNote],
    ({ params, actor }) => assertIsInList(app, signedIn(actor), listingIn(params)),
  )
  refuseInOrder(app, [contract.editFavoriteComment], ({ params, actor }) =>
    findOwnComment(app, signedIn(actor), { listId: params.id, id: params.comment_id }),
  )
}

function listingIn(params: { id: string; kind: 'rental' | 'sale'; home_id: string }) {
  return { listId: params.id, kind: params.kind, listingId: params.home_id }
}
