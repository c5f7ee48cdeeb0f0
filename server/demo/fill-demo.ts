import { eq, sql } from 'drizzle-orm'
import { storedTelephone } from '#server/accounts/stored-telephone.ts'
import { hashPassword } from '#server/accounts/passwords/hash-password.ts'
import {
  recognizedDevices,
  securityEvents,
  accountActivities,
  sessions,
  userRoles,
  users,
} from '#server/schema/people/account-tables.ts'
import type { Context } from '#server/platform/context.ts'
import { conversations, messages } from '#server/schema/following/conversation-tables.ts'
import { renditionWidths } from '#server/platform/images/make-renditions.ts'
import { inseeBeginnings } from '#server/places/find-communes.ts'
import { type TouristTax, touristTaxesAt } from '#server/pricing/apply-tourist-tax.ts'
import { bookingTransitions, bookings } from '#server/schema/dealings/booking-tables.ts'
import { saleDocumentContents, saleDocuments } from '#server/schema/catalogue/conformity-tables.ts'
import {
  favoriteComments,
  favoriteListMembers,
  favoriteLists,
  favoriteNotes,
  favorites,
  favoriteVotes,
  rentalPriceDays,
} from '#server/schema/following/favorite-tables.ts'
import { alertHits, savedSearches } from '#server/schema/following/saved-search-tables.ts'
import { inquiries, inquiryMessages } from '#server/schema/dealings/inquiry-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { visitPlans, visits, visitSlots } from '#server/schema/dealings/visit-tables.ts'
import { calendarFeeds, occupancies } from '#server/schema/catalogue/calendar-tables.ts'
import {
  registrationDeadlines,
  rentalImages,
  rentals,
  rentalStatusChanges,
} from '#server/schema/catalogue/rental-tables.ts'
import { rankAll } from '#server/rentals/ranking/refresh-ranks.ts'
import { storePricesInEuros } from '#server/sales/listing/store-prices-in-euros.ts'
import { storeHostRecords } from '#server/bookings/cancellation/refresh-host-records.ts'
import { refreshRatings } from '#server/reviews/ratings/refresh-ratings.ts'
import { reviewDecisions, reviewReports, reviews } from '#server/schema/following/review-tables.ts'
import {
  saleFeatures,
  saleImages,
  saleListings,
  salePriceChanges,
  saleStatusChanges,
} from '#server/schema/catalogue/sale-tables.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { rentalAppeals, reviewAppeals } from '#server/schema/administration/appeal-tables.ts'
import { saleAppeals, saleDecisions } from '#server/schema/administration/sale-moderation-tables.ts'
import { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'
import {
  verificationCases,
  verificationDocuments,
  verificationEvents,
  verificationFiles,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'
import { userNotes } from '#server/schema/administration/user-note-tables.ts'
import { sellerBans } from '#server/schema/people/seller-ban-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { smsNumbers } from '#server/schema/following/sms-tables.ts'
import type { MediaFolder } from '#server/platform/storage/storage.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sealTelephone, telephoneHashes } from '#server/platform/sms/sealed-telephone.ts'
import { takeTable } from '#server/platform/database/take-table.ts'
import { type CaseDocuments, makeCaseDocuments } from './cases/make-case-documents.ts'
import { makeCaseHistory } from './cases/make-case-history.ts'
import { makeCases } from './cases/make-cases.ts'
import { insertSupport } from './cases/insert-support.ts'
import { makeSupportCases } from './cases/make-support-cases.ts'
import { makeFeeds } from './stays/make-feeds.ts'
import { makeBookings } from './stays/make-bookings.ts'
import { fillGuides } from './stays/fill-guides.ts'
import { makeConversations } from './people/make-conversations.ts'
import { makeDeals } from './deals/make-deals.ts'
import { type Days, daysAround } from './demo-days.ts'
import { randomOf } from './demo-random.ts'
import { insertAll } from './insert-all.ts'
import { makeSearches } from './people/make-searches.ts'
import { makeFavorites } from './people/make-favorites.ts'
import { fillPlans } from './finances/fill-plans.ts'
import { fillFinances } from './finances/fill-finances.ts'
import { makeFinances } from './finances/make-finances.ts'
import { insertHostStatements } from './people/insert-host-statements.ts'
import { insertTeam } from './people/insert-team.ts'
import { makePeople, type People } from './people/make-people.ts'
import { makeSignIns } from './people/make-sign-ins.ts'
import type { Picture } from './pictures/choose-covers.ts'
import { rentalImageRows } from './pictures/image-rows.ts'
import { type ShownPicture, storePictures } from './pictures/store-pictures.ts'
import { unsharedPhotos } from './pictures/unshared-photos.ts'
import { makeModeration } from './reviews/make-moderation.ts'
import { makeReviews } from './reviews/make-reviews.ts'
import { makeComeback } from './sales/make-comeback.ts'
import { makeModerationQueue } from './sales/make-moderation-queue.ts'
import { makeSaleDays } from './sales/make-sale-days.ts'
import { makeSaleFeatures } from './sales/make-sale-features.ts'
import { makeSaleHistory, waitForModerators } from './sales/make-sale-history.ts'
import { makeSaleDocuments } from './sales/make-sale-documents.ts'
import { makeSales, saleImageRows, salePriceRows } from './sales/make-sales.ts'
import {
  type Beginnings,
  makeRegistrationDeadlines,
  registrationNumberOf,
} from './stays/make-registrations.ts'
import { makeRentals } from './stays/make-rentals.ts'
import { makeStatusChanges } from './stays/make-status-changes.ts'
import { towns } from './stays/towns.ts'

/** Password of every demonstration account, documented in the README. */
export const demoPassword = 'Demeure-2026!'

/**
 * Fills an empty database with demonstration data: plausible, the same on every machine, dated from today. One
 * transaction, so that a process killed meanwhile leaves an empty database.
 * @param widths of the pictures; tests use one
 * @throws in production, unless `DEMO_DATA=true`
 */
export async function fillDemo(
  app: Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'storage' | 'keyFor' | 'paymentProviders'>,
  widths: readonly number[] = renditionWidths,
) {
  const { config, db, clock, log, storage } = app
  if (!config.demoData) throw new Error('demonstration data is refused here: DEMO_DATA=true asks for it')
  if (await hasPeople(db)) return
  const start = performance.now()
  log.info('Filling the demonstration data, which takes up to a minute…')
  const days = daysAround(clock.now())
  const demo = makeDemo(days, await hashPassword(demoPassword), await factsOfTowns(db))
  const { homes: listings, sales } = demo
  const caseFiles = await makeCaseDocuments(app, randomOf('caseDocuments'), days, demo)
  const findStored = await storePictures(storage, shownPictures(demo), widths)
  const filled = await db.transaction(async (tx) => {
    // Of two processes that start at once, the second waits here, then finds users.
    await takeTable(tx, users)
    if (await hasPeople(tx)) return false
    await insertDemo(app, tx, { ...demo, caseFiles }, clock.now())
    await fillFinances(tx, app, demo.finances, insertAll)
    await fillPlans(tx, app, days, demo.people)
    await insertAll(tx, calendarFeeds, await makeFeeds(tx, app, days, demo.people.owners[0]!, listings))
    const { copy } = demo.comeback
    const hashed = unsharedPhotos([...listings, ...sales.filter((made) => made !== copy)])
    const ofRentals = { rentals: listings, hashed }
    await insertAll(tx, rentalImages, rentalImageRows(randomOf('rentalImages'), days, ofRentals, findStored))
    await insertAll(
      tx,
      saleImages,
      saleImageRows(randomOf('saleImages'), days, { sales, copy, hashed }, findStored),
    )
    const documents = makeSaleDocuments(randomOf('papers'), app, sales)
    await insertAll(tx, saleDocuments, documents.documents)
    await insertAll(tx, saleDocumentContents, documents.contents)
    const { people, booked } = demo
    await fillGuides(tx, app, days, { people, stays: booked.stays })
    await rankAll(tx, clock.now())
    return true
  })
  if (!filled) return
  // Else a search by price in euros finds no listing, and the map names no price, until the job has run.
  await storePricesInEuros(app)
  await db.execute(sql`analyze`)
  const seconds = Math.round((performance.now() - start) / 1000)
  log.info(
    `Demonstration data filled in ${seconds} s: ${listings.length} homes, ${sales.length} sale listings`,
  )
}

/** All data except the keys of the pictures in the storage. */
export function makeDemo(days: Days, passwordHash: string, { taxes, beginnings }: TownFacts = noFacts) {
  const numbers = randomOf('registrationNumbers')
  const people = makePeople(randomOf('people'), days, passwordHash)
  const listings = makeRentals(randomOf('homes'), days, people).map((made) => ({
    ...made,
    row: {
      ...made.row,
      ...taxes.get(placeKey(made.row)),
      registrationNumber: registrationNumberOf(made.row, beginnings, numbers),
    },
  }))
  const booked = makeBookings(randomOf('stays'), days, people, listings)
  const written = makeReviews(randomOf('reviews'), days, booked)
  const moderation = makeModeration(days, people, written)
  const offered = waitForModerators(days, makeSales(randomOf('sales'), days, people))
  const comeback = makeComeback(randomOf('comeback'), days, people, offered)
  const sales = [...offered, comeback.copy]
  const statusChanges = makeStatusChanges(randomOf('statusChanges'), days, people, listings)
  const talks = makeConversations(randomOf('talks'), days, people, booked.stays)
  const finances = makeFinances(randomOf('finances'), days, people, booked.stays)
  const stored = makeFavorites(days, people, listings, sales)
  const salePrices = salePriceRows(randomOf('salePrices'), days, sales)
  const moderator = people.users.find(({ email }) => email === 'moderation@demeure.example')
  const saleHistory = makeSaleHistory(randomOf('saleHistory'), days, sales, moderator?.id)
  const deals = makeDeals(randomOf('deals'), days, people, sales)
  const daysOfSales = makeSaleDays(randomOf('saleDays'), days, rowsOf(sales), {
    contacts: deals.inquiries,
    visits: deals.visits,
    offers: deals.offers.filter(({ id, threadId }) => id === threadId),
  })
  return {
    signIns: makeSignIns(randomOf('signIns'), days, people),
    saleModeration: makeModerationQueue(randomOf('saleModeration'), days, {
      sales,
      decisions: saleHistory.decisions,
    }),
    cases: makeCases(randomOf('cases'), days, people, sales),
    people,
    homes: listings,
    booked,
    kept: stored,
    searches: makeSearches(randomOf('searches'), days, people, sales),
    talks,
    finances,
    reviews: written,
    moderation,
    sales,
    comeback,
    salePrices,
    saleHistory,
    deals,
    saleDays: daysOfSales,
    statusChanges,
    registrationDeadlines: makeRegistrationDeadlines(days, rowsOf(listings)),
  }
}

/** The stored tariffs and communes of the places of the demonstration. */
interface TownFacts {
  /** By country and postcode, so that stays of the demonstration are priced as any other. */
  taxes: Map<string, TouristTax>
  beginnings: Beginnings
}
const noFacts: TownFacts = { taxes: new Map(), beginnings: new Map() }

async function factsOfTowns(db: Executor): Promise<TownFacts> {
  const places = towns.flatMap(({ city, countryCode, postcode, rentals: listings }) =>
    listings.map((listing) => ({ city, countryCode, postcode: listing.postcode ?? postcode })),
  )
  const taxes = await touristTaxesAt(db, places)
  const beginnings: Beginnings = new Map()
  const french = places.filter(({ countryCode }) => countryCode === 'FR')
  for (const place of french) beginnings.set(place.postcode, await inseeBeginnings(db, place))
  return { taxes: new Map(taxes.map((tax, index) => [placeKey(places[index]!), tax])), beginnings }
}

function placeKey({ countryCode, postcode }: { countryCode: string; postcode: string }) {
  return `${countryCode} ${postcode}`
}

/** The first owner receives text messages at the number of the profile. */
function numbersOf(app: Secrets, { owners: [first] }: People) {
  const number = first?.owner.phone
  if (!number) return []
  const sealedNumber = sealTelephone(app, number, first.id)
  const [numberHash] = telephoneHashes(app, number)
  return [
    { userId: first.id, sealedNumber, numberHash, timeZone: 'Europe/Paris', confirmedAt: first.createdAt },
  ]
}

type Secrets = Pick<Context, 'keyFor'>

async function insertDemo(
  app: Secrets,
  tx: Executor,
  {
    people,
    homes: listings,
    booked,
    talks,
    sales,
    ...demo
  }: ReturnType<typeof makeDemo> & { caseFiles: CaseDocuments },
  now: Date,
) {
  await insertAll(
    tx,
    users,
    people.users.map(({ phone, ...user }) => ({ ...user, ...storedTelephone(app, phone, user.id) })),
  )
  await insertAll(tx, smsNumbers, numbersOf(app, people))
  await insertAll(tx, userRoles, people.roles)
  await insertHostStatements(tx, people)
  await insertAll(tx, sessions, demo.signIns.sessions)
  await insertAll(tx, accountActivities, demo.signIns.activities)
  await insertAll(tx, securityEvents, demo.signIns.events)
  await insertAll(tx, userNotes, demo.signIns.notes)
  await insertAll(tx, sellerProfiles, people.sellerProfiles)
  await insertTeam(tx, people, now)
  await insertAll(tx, sellerBans, [demo.comeback.ban])
  await insertAll(tx, recognizedDevices, demo.comeback.devices)
  await insertAll(tx, rentals, rowsOf(listings))
  await insertAll(tx, registrationDeadlines, demo.registrationDeadlines)
  await insertAll(tx, rentalStatusChanges, demo.statusChanges.changes)
  await insertAll(tx, rentalAppeals, demo.statusChanges.appeals)
  await insertAll(tx, bookings, rowsOf(booked.stays))
  await insertAll(tx, bookingTransitions, booked.transitions)
  await insertAll(tx, occupancies, booked.occupancies)
  await insertAll(tx, conversations, rowsOf(talks))
  await insertAll(
    tx,
    messages,
    talks.flatMap((talk) => talk.messages),
  )
  await insertAll(tx, reviews, demo.reviews)
  await insertAll(tx, reviewDecisions, demo.moderation.decisions)
  await insertAll(tx, reviewAppeals, demo.moderation.appeals)
  await insertAll(tx, reviewReports, demo.moderation.reports)
  await refreshRatings(tx, now)
  await storeHostRecords(tx, now)
  await insertAll(tx, saleListings, rowsOf(sales))
  await insertAll(tx, saleFeatures, makeSaleFeatures(sales))
  await insertAll(tx, salePriceChanges, demo.salePrices)
  await insertAll(tx, saleStatusChanges, demo.saleHistory.changes)
  await insertAll(tx, saleDecisions, demo.saleHistory.decisions)
  await insertAll(tx, saleAppeals, demo.saleModeration.appeals)
  await insertAll(tx, contentReports, demo.saleModeration.reports)
  await insertCases(tx, demo.caseFiles, people)
  const support = makeSupportCases(now, people, {
    notices: idsOf(demo.saleModeration.reports.filter(({ status }) => status !== 'closed')),
    appeals: idsOf(demo.saleModeration.appeals.filter(({ decidedAt }) => !decidedAt)),
    reviews: idsOf(demo.reviews.filter(({ moderationStatus }) => moderationStatus === 'flagged')),
    verifications: idsOf(demo.caseFiles.cases.filter(({ status }) => status === 'in_review')),
  })
  await insertSupport(tx, support, people, now)
  await insertDeals(app, tx, demo.deals)
  await insertAll(tx, saleDays, demo.saleDays)
  await insertFavorites(tx, demo.kept)
  await insertAll(tx, savedSearches, demo.searches.searches)
  await insertAll(tx, alertHits, demo.searches.hits)
}

function idsOf(rows: readonly { id: string }[]) {
  return rows.map(({ id }) => id)
}

async function insertFavorites(tx: Executor, stored: ReturnType<typeof makeFavorites>) {
  await insertAll(tx, favoriteLists, [...stored.lists, ...stored.partnerLists])
  await insertAll(tx, favoriteListMembers, stored.members)
  await insertAll(tx, favorites, [...stored.rows, ...stored.partnerRows])
  await insertAll(tx, favoriteVotes, stored.votes)
  await insertAll(tx, favoriteComments, stored.comments)
  await insertAll(tx, favoriteNotes, stored.notes)
  await insertAll(tx, rentalPriceDays, stored.prices)
}

async function insertCases(
  tx: Executor,
  { cases, documents, files, reports }: CaseDocuments,
  people: People,
) {
  const reviewer = people.users.find(({ email }) => email === 'kyc@demeure.example')
  await insertAll(tx, verificationCases, cases)
  await insertAll(tx, verificationDocuments, documents)
  await insertAll(tx, verificationFiles, files)
  await insertAll(tx, verificationReports, reports)
  const history = makeCaseHistory(randomOf('caseHistory'), cases, documents, reviewer?.id)
  await insertAll(tx, verificationEvents, history)
  await tx.execute(sql`select setval('verification_reference', ${cases.length})`)
}

/** The listing under offer references its accepted offer. */
async function insertDeals(app: Secrets, tx: Executor, deals: ReturnType<typeof makeDeals>) {
  const sealed = <Row extends { id: string; phone: string }>(rows: Row[]) =>
    rows.map(({ phone, ...row }) => ({ ...row, sealedBuyerPhone: sealTelephone(app, phone, row.id) }))
  await insertAll(tx, inquiries, sealed(deals.inquiries))
  await insertAll(tx, inquiryMessages, deals.messages)
  await insertAll(tx, visitPlans, deals.plans)
  await insertAll(tx, visitSlots, deals.slots)
  await insertAll(tx, visits, sealed(deals.visits))
  await insertAll(tx, offers, deals.offers)
  const { accepted } = deals
  if (!accepted) return
  await tx
    .update(saleListings)
    .set({ acceptedOfferId: accepted.id, underOfferSince: accepted.answeredAt })
    .where(eq(saleListings.id, accepted.listingId))
}

async function hasPeople(db: Executor) {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}

/** Every picture of the listings, once for each place where it is shown. */
export function shownPictures({
  homes: listings,
  sales,
}: Pick<ReturnType<typeof makeDemo>, 'homes' | 'sales'>) {
  const of = (folder: MediaFolder, made: { pictures: Picture[] }[]): ShownPicture[] =>
    made.flatMap(({ pictures }) => pictures.map((picture) => ({ folder, picture })))
  return [...of('property_images', listings), ...of('sale_images', sales)]
}

function rowsOf<Row>(made: { row: Row }[]) {
  return made.map(({ row }) => row)
}
