import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { FavoriteKind, FavoriteList } from './favorites.ts'

/** Bounds of a comment, in characters. */
export const commentLength = 500
/** Most comments about one home of a list. */
export const mostComments = 200

const Comment = z
  .object({
    id: Id,
    author: z.object({ id: Id, first_name: z.string() }),
    body: z.string(),
    created_at: Instant,
    edited_at: Instant.nullable(),
    can_edit: z.boolean(),
    can_delete: z.boolean(),
  })
  .meta({ id: 'FavoriteComment' })
export type FavoriteComment = z.infer<typeof Comment>

/** Longest note of a list about one of its homes, in characters. */
export const sharedNoteLength = 500

const SharedNote = z
  .object({
    body: z.string(),
    /** Rises with each change; the next one names it. */
    version: z.int(),
    /** Whoever wrote it last. */
    writer: z.object({ id: Id, first_name: z.string() }),
    written_at: Instant,
  })
  .meta({ id: 'FavoriteNote' })
export type SharedNote = z.infer<typeof SharedNote>

/** Votes, comments and the common note of the members of a list about one of its homes. */
export const ListingDiscussion = z
  .object({
    kind: FavoriteKind,
    id: Id,
    votes: z.array(z.object({ user_id: Id, is_liked: z.boolean() })),
    /** The first one ahead. */
    comments: z.array(Comment),
    note: SharedNote.nullable(),
  })
  .meta({ id: 'ListingDiscussion' })
export type ListingDiscussion = z.infer<typeof ListingDiscussion>

/** Days that the events of a list go back, and the most of them in one answer. */
export const activityDays = 7
export const mostActivity = 12

/** What members did in a list, and prices of its homes that changed. */
export const ListActivity = z
  .object({
    type: z.enum(['added', 'liked', 'disliked', 'commented', 'noted', 'price']),
    /** The day alone is known of the price of a night: its beginning in Paris. */
    at: Instant,
    /** Null of a price. */
    member: z.object({ id: Id, first_name: z.string() }).nullable(),
    home: z.object({ kind: FavoriteKind, id: Id, title: z.string() }),
    /** Of a price alone: the amount before and since, a night of a rental or a sale, in `currency`. */
    price: z.object({ before: z.number(), now: z.number(), currency: z.string() }).nullable(),
  })
  .meta({ id: 'ListActivity' })
export type ListActivity = z.infer<typeof ListActivity>

const tag = 'Favorites'
const who = 'signed-in' as const
const ListingOfList = z.object({ id: Id, kind: FavoriteKind, home_id: Id })
const Body = z.strictObject({ body: paragraph(commentLength, 1) })

export const joinFavoriteList = endpoint({
  method: 'POST',
  path: '/favorite-lists/shared/:share/join',
  summary: 'Join a list by its link, to add homes, vote and comment; the same again changes nothing',
  tag,
  who,
  params: z.object({ share: z.string().max(120) }),
  answers: { 200: FavoriteList, 404: Problem, 409: Problem, ...signedInProblems },
})
export const removeListMember = endpoint({
  method: 'DELETE',
  path: '/favorite-lists/:id/members/:user_id',
  summary:
    'Leave a list, or as its owner remove somebody, which ends its link; their homes go to the first list of theirs',
  tag,
  who,
  params: z.object({ id: Id, user_id: Id }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const removeListingOfList = endpoint({
  method: 'DELETE',
  path: '/favorite-lists/:id/homes/:kind/:home_id',
  summary: 'Take a home out of a list; whoever added it keeps it in their first list',
  tag,
  who,
  params: ListingOfList,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const showListDiscussion = endpoint({
  method: 'GET',
  path: '/favorite-lists/:id/discussion',
  summary: 'Votes, comments and notes of the members of a list, by home; homes without any are left out',
  tag,
  who,
  params: ById,
  answers: { 200: z.object({ items: z.array(ListingDiscussion) }), 404: Problem, ...signedInProblems },
})
export const showListActivity = endpoint({
  method: 'GET',
  path: '/favorite-lists/:id/activity',
  summary: 'What happened in a list during the last seven days, the latest first',
  tag,
  who,
  params: ById,
  answers: { 200: z.object({ items: z.array(ListActivity) }), 404: Problem, ...signedInProblems },
})
export const voteForListing = endpoint({
  method: 'PUT',
  path: '/favorite-lists/:id/homes/:kind/:home_id/vote',
  summary: 'Say whether one likes a home of a list; null withdraws the vote',
  tag,
  who,
  params: ListingOfList,
  body: z.strictObject({ is_liked: z.boolean().nullable() }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const commentOnListing = endpoint({
  method: 'POST',
  path: '/favorite-lists/:id/homes/:kind/:home_id/comments',
  summary: 'Write about a home of a list; the other members are notified',
  tag,
  who,
  params: ListingOfList,
  body: Body,
  answers: { 201: Comment, 404: Problem, 409: Problem, ...signedInProblems },
})
export const writeSharedNote = endpoint({
  method: 'PUT',
  path: '/favorite-lists/:id/homes/:kind/:home_id/note',
  summary:
    'Write the note that the members of a list share about a home, which may be empty; 409 where another member has changed it since',
  tag,
  who,
  params: ListingOfList,
  body: z.strictObject({
    body: paragraph(sharedNoteLength),
    /** The version that was read; 0 where there was no note. */
    version: z.int().min(0),
  }),
  answers: {
    200: SharedNote,
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
export const remindListMember = endpoint({
  method: 'POST',
  path: '/favorite-lists/:id/members/:user_id/reminder',
  summary: 'Remind another member of the homes that wait for their vote: once a day, and where there are any',
  tag,
  who,
  params: z.object({ id: Id, user_id: Id }),
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const editFavoriteComment = endpoint({
  method: 'PATCH',
  path: '/favorite-lists/:id/comments/:comment_id',
  summary: 'Change a comment of one’s own',
  tag,
  who,
  params: z.object({ id: Id, comment_id: Id }),
  body: Body,
  answers: { 200: Comment, 404: Problem, ...signedInProblems },
})
export const deleteFavoriteComment = endpoint({
  method: 'DELETE',
  path: '/favorite-lists/:id/comments/:comment_id',
  summary: 'Delete a comment of one’s own, or any as the owner of the list',
  tag,
  who,
  params: z.object({ id: Id, comment_id: Id }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
