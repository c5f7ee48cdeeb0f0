import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, listText, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { RentalImage } from '#contract/rentals/rentals.ts'

export const FavoriteKind = z.enum(['rental', 'sale'])
export type FavoriteKind = z.infer<typeof FavoriteKind>

/** Dates saved with a favourite stay: its follower is notified once they are free again. */
const FavoriteDates = z.strictObject({ check_in: LocalDate, check_out: LocalDate })

/** A rental or sale listing as a list of favourites shows it. */
export const FavoriteListing = z
  .object({
    kind: FavoriteKind,
    id: Id,
    title: z.string(),
    city: z.string(),
    country_slug: z.string(),
    image: RentalImage.nullable(),
    /** Euros a night; null for a sale. */
    price_per_night: z.number().nullable(),
    /** A decimal text beside its currency, as the specification writes it; null for a rental. */
    sale_price: z.string().nullable(),
    currency: z.string(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    /** In square metres. */
    surface: z.number().nullable(),
    max_guests: z.int().nullable(),
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
    /** Its public place; null where it has none or can no longer be visited. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Whether it can still be visited: neither archived, withdrawn nor sold. */
    is_available: z.boolean(),
  })
  .meta({ id: 'FavoriteHome' })
export type FavoriteListing = z.infer<typeof FavoriteListing>

/** Prices of a home since it was added to the favourites: of a night, or of a sale, in the home's currency. */
const PriceHistory = z.object({
  /** The price on the day it was added; null where none was stored yet on that day. */
  when_added: z.number().nullable(),
  /** Days on which the price became another, the first known one ahead. */
  changes: z.array(z.object({ day: LocalDate, price: z.number() })),
})

export const Favorite = z
  .object({
    home: FavoriteListing,
    list_id: Id,
    /** Of one's own favourites: those of others have none, no alerts and no dates. */
    note: z.string(),
    /** Notified that a stay is cheaper or its dates are free again, or of changes to a home for sale. */
    alerts: z.boolean(),
    dates: FavoriteDates.nullable(),
    /** The member of a shared list who added it; null for oneself. */
    added_by: z.object({ id: Id, first_name: z.string() }).nullable(),
    price_history: PriceHistory,
    created_at: Instant,
  })
  .meta({ id: 'Favorite' })
export type Favorite = z.infer<typeof Favorite>

/** Hours between two reminders of a member. */
export const reminderHours = 24

/** Most people of one list, its owner among them. */
export const mostListMembers = 4

export const FavoriteListMember = z
  .object({
    id: Id,
    first_name: z.string(),
    is_owner: z.boolean(),
    joined_at: Instant,
    /** When they were reminded of the homes that wait for their vote; null once they can be again. */
    reminded_at: Instant.nullable(),
  })
  .meta({ id: 'FavoriteListMember' })
export type FavoriteListMember = z.infer<typeof FavoriteListMember>

export const FavoriteList = z
  .object({
    id: Id,
    /** Empty for the first one, which everybody has and which screens name in the viewer's language. */
    name: z.string(),
    is_default: z.boolean(),
    total: z.int(),
    role: z.enum(['owner', 'member']),
    /** Its owner first, then those who joined, in their order. */
    members: z.array(FavoriteListMember),
    /** Address of the site where anybody with the link reads the list; null while it is not shared, and for members. */
    share_path: z.string().nullable(),
    /** That address expires then, twelve months after it was last opened. */
    share_ends_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'FavoriteList' })
export type FavoriteList = z.infer<typeof FavoriteList>

const ListingReference = z.object({ kind: FavoriteKind, id: Id })
const TheList = z.object({ id: Id })
const ListName = line(60, 1)

export const listFavorites = endpoint({
  method: 'GET',
  path: '/favorites',
  summary:
    'One’s favourites, or those of all members of a list, the latest first; those that are gone stay, marked so',
  tag: 'Favorites',
  who: 'signed-in',
  query: z.strictObject({ ...pageQuery(20), kind: FavoriteKind.optional(), list_id: Id.optional() }),
  answers: { 200: pageOf(Favorite), 404: Problem, ...signedInProblems },
})
export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/favorites/ids',
  summary: 'Which homes are one’s favourites, to fill their hearts',
  tag: 'Favorites',
  who: 'signed-in',
  answers: { 200: z.object({ rental: z.array(Id), sale: z.array(Id) }), ...signedInProblems },
})
/** Most listings of each kind in one answer: those a device stores without an account. */
export const mostListings = 50
export const findListings = endpoint({
  method: 'GET',
  path: '/favorites/listings',
  summary: 'What cards show of homes by their ids; those that are not public are left out',
  tag: 'Favorites',
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({
    rental: listText(Id, mostListings).optional(),
    sale: listText(Id, mostListings).optional(),
  }),
  answers: { 200: z.object({ items: z.array(FavoriteListing) }), ...commonProblems },
})
export const saveFavorite = endpoint({
  method: 'PUT',
  path: '/favorites/:kind/:id',
  summary: 'Keep a home, move it to a list or note something about it; the same again changes nothing',
  tag: 'Favorites',
  who: 'signed-in',
  params: ListingReference,
  body: z
    .strictObject({
      list_id: Id.optional(),
      note: paragraph(500).optional(),
      alerts: z.boolean().optional(),
      /** Of stays alone; null removes them. */
      dates: FavoriteDates.nullable().optional(),
    })
    .optional(),
  answers: { 200: Favorite, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteFavorite = endpoint({
  method: 'DELETE',
  path: '/favorites/:kind/:id',
  summary: 'Keep a home no longer; nothing happens where it was not kept',
  tag: 'Favorites',
  who: 'signed-in',
  params: ListingReference,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})

/** The link of an alert ends the alerts about one home without signing in. */
export const endFavoriteAlerts = endpoint({
  method: 'POST',
  path: '/favorite-alerts/:id/end',
  summary: 'Ends what is told of a home one keeps, by the key in such a message',
  tag: 'Favorites',
  who: 'anyone',
  params: TheList,
  query: z.strictObject({ key: z.string().min(20).max(100) }),
  answers: { 204: null, 404: Problem, ...commonProblems },
})

export const listFavoriteLists = endpoint({
  method: 'GET',
  path: '/favorite-lists',
  summary: 'One’s lists of favourites, the first one ahead, then those of others that one has joined',
  tag: 'Favorites',
  who: 'signed-in',
  answers: { 200: z.object({ items: z.array(FavoriteList) }), ...signedInProblems },
})
export const createFavoriteList = endpoint({
  method: 'POST',
  path: '/favorite-lists',
  summary: 'A new list of favourites',
  tag: 'Favorites',
  who: 'signed-in',
  body: z.strictObject({ name: ListName }),
  answers: { 201: FavoriteList, 409: Problem, ...signedInProblems },
})
export const renameFavoriteList = endpoint({
  method: 'PATCH',
  path: '/favorite-lists/:id',
  summary: 'Another name for a list',
  tag: 'Favorites',
  who: 'signed-in',
  params: TheList,
  body: z.strictObject({ name: ListName }),
  answers: { 200: FavoriteList, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteFavoriteList = endpoint({
  method: 'DELETE',
  path: '/favorite-lists/:id',
  summary: 'Remove a list; its homes go to the first one of whoever added them, which cannot be removed',
  tag: 'Favorites',
  who: 'signed-in',
  params: TheList,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const shareFavoriteList = endpoint({
  method: 'POST',
  path: '/favorite-lists/:id/share',
  summary: 'Share a list by an address that nobody can guess; the same again gives the same address',
  tag: 'Favorites',
  who: 'signed-in',
  params: TheList,
  answers: { 200: FavoriteList, 404: Problem, ...signedInProblems },
})
export const unshareFavoriteList = endpoint({
  method: 'DELETE',
  path: '/favorite-lists/:id/share',
  summary: 'Share a list no longer: its address answers nobody any more',
  tag: 'Favorites',
  who: 'signed-in',
  params: TheList,
  answers: { 200: FavoriteList, 404: Problem, ...signedInProblems },
})

export const showSharedFavorites = endpoint({
  method: 'GET',
  path: '/favorite-lists/shared/:share',
  summary: 'A list that somebody shares: what of it can be visited, without their notes',
  tag: 'Favorites',
  who: 'anyone',
  params: z.object({ share: z.string().max(120) }),
  query: z.strictObject({ ...pageQuery(20) }),
  answers: {
    200: pageOf(FavoriteListing).extend({ name: z.string(), first_name: z.string() }),
    404: Problem,
    ...commonProblems,
  },
})
