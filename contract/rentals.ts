import { z } from 'zod'
import { CountryCode, CountrySlug } from './countries.ts'
import { endpoint } from './endpoint.ts'
import {
  BooleanText,
  decimalText,
  Id,
  Instant,
  Latitude,
  line,
  listText,
  Longitude,
  paragraph,
  wholeNumberText,
} from './fields.ts'
import { LocalDate } from './local-date.ts'
import { Euros, Minor } from './money.ts'
import { pageOf, pageQuery, SortDirection } from './page.ts'
import { commonProblems, Problem, signedInProblems } from './problem.ts'

export const rentalTypes = [
  'house',
  'apartment',
  'villa',
  'loft',
  'studio',
  'room',
  'chalet',
  'cabin',
  'cottage',
  'other',
] as const
/** Both cases are accepted (specification, section 3); lower case is stored and answered. */
export const RentalType = z.enum(rentalTypes)
export type RentalType = z.infer<typeof RentalType>
const RentalTypeAnyCase = z
  .string()
  .max(20)
  .transform((value) => value.toLowerCase())
  .pipe(RentalType)
  .meta({ type: 'string', enum: [...rentalTypes] })

export const RentalStatus = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
export type RentalStatus = z.infer<typeof RentalStatus>

/** What a reader may do with a home now; screens show these and hold no rule of their own. */
export const RentalAction = z.enum(['edit', 'publish', 'pause', 'archive', 'restore', 'delete'])
export type RentalAction = z.infer<typeof RentalAction>

export const amenities = [
  'wifi',
  'kitchen',
  'heating',
  'air_conditioning',
  'washing_machine',
  'dryer',
  'dishwasher',
  'tv',
  'workspace',
  'fireplace',
  'pool',
  'hot_tub',
  'sauna',
  'garden',
  'terrace',
  'balcony',
  'barbecue',
  'parking',
  'garage',
  'ev_charger',
  'lift',
  'step_free_access',
  'crib',
  'high_chair',
  'pets_allowed',
  'smoke_alarm',
  'first_aid_kit',
  'linen',
  'sea_view',
  'mountain_view',
  'lake_access',
  'beach_access',
  'ski_access',
  'bicycles',
  'generator',
  'water_tank',
  'security_guard',
] as const
export const Amenity = z.enum(amenities)
export type Amenity = z.infer<typeof Amenity>

export const CancellationPolicy = z.enum(['flexible', 'moderate', 'limited', 'firm', 'non_refundable'])

/** One picture, in the widths it is stored in. `image.file_path` is what the specification reads. */
export const RentalImage = z
  .object({
    id: Id,
    is_primary: z.boolean(),
    position: z.int(),
    caption: z.string(),
    alt_text: z.string(),
    width: z.int(),
    height: z.int(),
    dominant_color: z.string(),
    /** A picture of a few pixels as a `data:` address, shown blurred until the real one is there. */
    placeholder: z.string(),
    /** Address of the largest WebP. */
    image_path: z.string(),
    image: z.object({ file_path: z.string(), file_name: z.string(), url: z.string(), filename: z.string() }),
    /** `{base}-{width}.avif` and `.webp` exist for each width. */
    base: z.string(),
    widths: z.array(z.int()),
  })
  .meta({ id: 'RentalImage' })
export type RentalImage = z.infer<typeof RentalImage>

/** Days of the week as ISO counts them: 1 is Monday. */
export const Weekdays = z.array(z.int().min(1).max(7)).min(1).max(7)
const Percent = z.int().min(0).max(50)
const Fee = z.int().min(0).max(1_000_000)

/** What an owner asks for a home beside the night's price (rules, section 3), and when it takes guests. */
const rateCardFields = {
  /** Nights of Friday and Saturday; null where they cost what the others do. */
  weekend_price_minor: z.int().min(1).max(100_000_000).nullable(),
  /** Percentages of the nights; 0 for none. */
  weekly_discount: Percent,
  monthly_discount: Percent,
  early_bird_discount: Percent,
  last_minute_discount: Percent,
  new_listing_discount: Percent,
  /** Guests whom the night's price includes. */
  included_guests: z.int().min(1).max(50),
  extra_guest_fee_minor: Fee,
  linen_fee_minor: Fee,
  pet_fee_minor: Fee,
  deposit_minor: z.int().min(0).max(10_000_000),
  instant_booking: z.boolean(),
  pay_on_arrival: z.boolean(),
  /** Days between booking and arrival, at least and at most. */
  notice_days: z.int().min(0).max(60),
  booking_window_days: z.int().min(1).max(730),
  /** Nights left free before and after each stay. */
  preparation_days: z.int().min(0).max(30),
  check_in_days: Weekdays,
  check_out_days: Weekdays,
  /** Stars of the official classification. */
  star_rating: z.int().min(1).max(5).nullable(),
}

const Address = z.object({ city: z.string(), country: z.string() })

/** What a card shows. */
export const RentalCard = z
  .object({
    id: Id,
    title: z.string(),
    property_type: RentalType,
    type: RentalType,
    status: RentalStatus,
    city: z.string(),
    /** French name of the country. */
    country: z.string(),
    country_code: CountryCode,
    country_slug: CountrySlug,
    address: Address,
    /** About where it is: the exact place is told once a booking is confirmed. */
    latitude: z.number(),
    longitude: z.number(),
    /** Euros, as the specification shows prices. */
    price: z.number(),
    price_per_night: z.number(),
    currency: z.literal('EUR'),
    bedrooms: z.int(),
    bathrooms: z.int(),
    car_shelters: z.int(),
    floors: z.int(),
    max_guests: z.int(),
    is_featured: z.boolean(),
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
    primary_image: RentalImage.nullable(),
    images: z.array(RentalImage),
    /** Whole price of the stay asked for, fees included; null without dates. */
    total_minor: Minor.nullable(),
    nights: z.int().nullable(),
    published_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'RentalCard' })
export type RentalCard = z.infer<typeof RentalCard>

export const Host = z
  .object({
    id: Id,
    first_name: z.string(),
    avatar_url: z.string().nullable(),
    bio: z.string(),
    member_since: LocalDate,
    identity_verified_at: LocalDate.nullable(),
    published_homes: z.int(),
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
  })
  .meta({ id: 'Host' })
export type Host = z.infer<typeof Host>

/** One criterion of the completeness score, with what is still missing. */
export const CompletenessItem = z.object({
  key: z.enum(['title', 'description', 'address', 'price', 'capacity', 'photos', 'amenities', 'rules']),
  points: z.int(),
  earned: z.int(),
  blocking: z.boolean(),
  done: z.boolean(),
})
export const Completeness = z
  .object({
    score: z.int(),
    can_publish: z.boolean(),
    /** The next best thing to do, null once everything is there. */
    next_action: CompletenessItem.shape.key.nullable(),
    items: z.array(CompletenessItem),
  })
  .meta({ id: 'Completeness' })
export type Completeness = z.infer<typeof Completeness>

export const Rental = z
  .object({
    ...RentalCard.shape,
    description: z.string(),
    region: z.string().nullable(),
    beds: z.int(),
    surface: z.int().nullable(),
    amenities: z.array(Amenity),
    house_rules: z.string(),
    check_in_from: z.string(),
    check_out_until: z.string(),
    min_nights: z.int(),
    max_nights: z.int(),
    cleaning_fee_minor: Minor,
    ...rateCardFields,
    cancellation_policy: CancellationPolicy,
    registration_number: z.string().nullable(),
    host: Host,
    /** Blurred circle on public pages, in metres; 0 where the exact place is told. */
    location_radius: z.int(),
    updated_at: Instant,
    allowed_actions: z.array(RentalAction),
  })
  .meta({ id: 'Rental' })
export type Rental = z.infer<typeof Rental>

/** A home as its owner sees it: exact place, street, completeness, what waits for a decision. */
export const OwnedRental = z
  .object({
    ...Rental.shape,
    /** The exact place; null as long as the pin is not set. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    street: z.string(),
    postcode: z.string(),
    city_id: z.int().nullable(),
    under_review: z.boolean(),
    completeness: Completeness,
    upcoming_bookings: z.int(),
  })
  .meta({ id: 'OwnedRental' })
export type OwnedRental = z.infer<typeof OwnedRental>

/** The fields an owner writes. In a draft all may still be missing: nothing typed is lost. */
const rentalFields = {
  title: line(90),
  description: paragraph(6000),
  property_type: RentalTypeAnyCase,
  /** Also accepted under this name, which answers carry as well. */
  type: RentalTypeAnyCase,
  /** The same as `street`, `postcode`, `city` and `country`, which count where both are given. */
  address: z
    .strictObject({ street: line(200), postcode: line(20), city: line(120), country: line(60) })
    .partial(),
  /** Euros a night, as `price` and as `price_per_night`: the second counts where both are given. */
  price: Euros,
  price_per_night: Euros,
  street: line(200),
  postcode: line(20),
  city: line(120),
  region: line(120).nullable(),
  city_id: z.int().min(1).max(2_000_000_000).nullable(),
  /** ISO code, or slug, or French name of an open country. */
  country: line(60),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  bedrooms: z.int().min(0).max(50),
  beds: z.int().min(0).max(100),
  bathrooms: z.int().min(0).max(50),
  car_shelters: z.int().min(0).max(20),
  floors: z.int().min(0).max(20),
  max_guests: z.int().min(1).max(50),
  surface: z.int().min(1).max(10_000).nullable(),
  amenities: z.array(Amenity).max(amenities.length),
  house_rules: paragraph(2000),
  check_in_from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'),
  check_out_until: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'),
  min_nights: z.int().min(1).max(90),
  max_nights: z.int().min(1).max(365),
  cleaning_fee_minor: Fee,
  ...rateCardFields,
  cancellation_policy: CancellationPolicy,
  registration_number: line(40).nullable(),
}
export const RentalDraft = z.strictObject(rentalFields).partial()
export type RentalDraft = z.infer<typeof RentalDraft>

const ById = z.object({ id: Id })
const ByImage = z.object({ id: Id, imageId: Id })
const cardPage = pageOf(RentalCard)

const publicSort = {
  sort_by: z
    .enum(['created_at', 'price', 'rating', 'relevance', 'newest', 'average_rating', 'price_per_night'])
    .optional(),
  sort_direction: SortDirection.optional(),
}

export const listRentals = endpoint({
  method: 'GET',
  path: '/properties',
  summary: 'Published homes, newest first',
  tag: 'Rentals',
  who: 'anyone',
  query: z.strictObject({
    ...pageQuery(20),
    ...publicSort,
    property_type: RentalTypeAnyCase.optional(),
    cursor: z.string().max(200).optional(),
  }),
  answers: { 200: z.object({ ...cardPage.shape, next_cursor: z.string().nullable() }), ...commonProblems },
})

/** Search criteria; the address of the search page carries the same names. */
export const RentalCriteria = z.strictObject({
  q: line(120).optional(),
  country: CountrySlug.optional(),
  city: line(120).optional(),
  property_type: listText(RentalTypeAnyCase, 10).optional(),
  /** Euros: a night without dates, the whole stay with them. */
  min_price: decimalText(0, 1_000_000).optional(),
  max_price: decimalText(0, 1_000_000).optional(),
  check_in: LocalDate.optional(),
  check_out: LocalDate.optional(),
  guests: wholeNumberText(1, 50).optional(),
  bedrooms: wholeNumberText(0, 50).optional(),
  bathrooms: wholeNumberText(0, 50).optional(),
  amenities: listText(Amenity, amenities.length).optional(),
  rating_min: decimalText(0, 5).optional(),
  featured: BooleanText.optional(),
  /** Map box: `west,south,east,north` in degrees. */
  bbox: z
    .string()
    .max(120)
    .transform((value) => value.split(',').map(Number))
    .pipe(z.tuple([Longitude, Latitude, Longitude, Latitude]))
    .meta({ type: 'string', maxLength: 120 })
    .optional(),
})
export type RentalCriteria = z.infer<typeof RentalCriteria>

export const RentalFacets = z
  .object({
    property_type: z.record(z.string(), z.int()),
    bedrooms: z.record(z.string(), z.int()),
    amenities: z.record(z.string(), z.int()),
    /** Prices of the matches (a night, or the stay with dates), in euros: 24 bins between min and max. */
    price: z.object({ min: z.number(), max: z.number(), bins: z.array(z.int()) }),
  })
  .meta({ id: 'RentalFacets' })
export type RentalFacets = z.infer<typeof RentalFacets>

/** What to give up when nothing matches, with how many homes each would bring back. */
export const Relaxation = z.object({ criterion: z.string(), total_items: z.int() })

export const searchRentals = endpoint({
  method: 'GET',
  path: '/properties/search',
  summary: 'Search homes',
  tag: 'Rentals',
  who: 'anyone',
  query: z.strictObject({
    ...pageQuery(20),
    ...publicSort,
    ...RentalCriteria.shape,
    facets: BooleanText.optional(),
    cursor: z.string().max(200).optional(),
  }),
  answers: {
    200: z.object({
      ...cardPage.shape,
      next_cursor: z.string().nullable(),
      facets: RentalFacets.nullable(),
      relaxations: z.array(Relaxation),
    }),
    ...commonProblems,
  },
})

export const RentalCluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  /** The only home of the cell, when there is one. */
  rental: z
    .object({
      id: Id,
      country_slug: CountrySlug,
      title: z.string(),
      price: z.number(),
      total_minor: Minor.nullable(),
    })
    .nullable(),
})
export const mapRentals = endpoint({
  method: 'GET',
  path: '/properties/map',
  summary: 'Homes of a map box, grouped by cells of the zoom level',
  tag: 'Rentals',
  who: 'anyone',
  query: z.strictObject({ ...RentalCriteria.shape, zoom: wholeNumberText(0, 22).default(8) }),
  answers: { 200: z.object({ total_items: z.int(), clusters: z.array(RentalCluster) }), ...commonProblems },
})

export const RentalSuggestion = z.object({
  kind: z.enum(['country', 'city', 'property']),
  label: z.string(),
  detail: z.string(),
  country_slug: CountrySlug,
  city: z.string().nullable(),
  property_id: Id.nullable(),
  total_items: z.int(),
})
export const autocompleteRentals = endpoint({
  method: 'GET',
  path: '/properties/autocomplete',
  summary: 'Countries, cities and homes that resemble what is typed',
  tag: 'Rentals',
  who: 'anyone',
  query: z.strictObject({ q: line(80, 1), limit: wholeNumberText(1, 20).default(8) }),
  answers: { 200: z.object({ suggestions: z.array(RentalSuggestion) }), ...commonProblems },
})
export const featuredRentals = endpoint({
  method: 'GET',
  path: '/properties/featured',
  summary: 'Homes the house puts forward',
  tag: 'Rentals',
  who: 'anyone',
  query: z.strictObject(pageQuery(20)),
  answers: { 200: cardPage, ...commonProblems },
})
export const CountrySummary = z.object({
  country_code: CountryCode,
  country_slug: CountrySlug,
  country: z.string(),
  total_items: z.int(),
  /** Lowest price a night, in euros. */
  price_from: z.number().nullable(),
  cities: z.array(
    z.object({
      city: z.string(),
      total_items: z.int(),
      price_from: z.number(),
      image: RentalImage.nullable(),
    }),
  ),
})
export const listRentalCountries = endpoint({
  method: 'GET',
  path: '/properties/countries',
  summary: 'Open countries with their cities and how many homes each has',
  tag: 'Rentals',
  who: 'anyone',
  answers: { 200: z.object({ items: z.array(CountrySummary) }), ...commonProblems },
})
export const listRentalsOfCountry = endpoint({
  method: 'GET',
  path: '/properties/country/:country',
  summary: 'Homes of a country, with its cities',
  tag: 'Rentals',
  who: 'anyone',
  /** Slug, ISO code or French name. */
  params: z.object({ country: line(60, 2) }),
  query: z.strictObject({ ...pageQuery(20), ...publicSort }),
  answers: { 200: z.object({ ...cardPage.shape, summary: CountrySummary }), 404: Problem, ...commonProblems },
})
export const showRental = endpoint({
  method: 'GET',
  path: '/properties/:id',
  summary: 'One home; its owner sees it in every status',
  tag: 'Rentals',
  who: 'anyone',
  params: ById,
  answers: { 200: Rental, 404: Problem, ...commonProblems },
})
export const similarRentals = endpoint({
  method: 'GET',
  path: '/properties/:id/similar',
  summary: 'Homes that resemble this one',
  tag: 'Rentals',
  who: 'anyone',
  params: ById,
  query: z.strictObject({ limit: wholeNumberText(1, 20).default(6) }),
  answers: { 200: z.object({ items: z.array(RentalCard) }), 404: Problem, ...commonProblems },
})
export const listRentalImages = endpoint({
  method: 'GET',
  path: '/properties/:id/images',
  summary: 'Pictures of a home, in their order',
  tag: 'Rentals',
  who: 'anyone',
  params: ById,
  answers: { 200: z.object({ items: z.array(RentalImage) }), 404: Problem, ...commonProblems },
})
const DayRange = z.object({ from: LocalDate, to: LocalDate })
/** Neighbouring nights that cost the same, and the least stay for an arrival on them. */
export const NightRange = z
  .object({ ...DayRange.shape, price_minor: Minor, min_nights: z.int() })
  .meta({ id: 'NightRange' })
export type NightRange = z.infer<typeof NightRange>

/** Nights of a home between two dates; every range is half-open, `[from, to)`. */
export const Availability = z
  .object({
    from: LocalDate,
    to: LocalDate,
    /** The home's usual bounds of a stay; `rates` says the least stay of each arrival. */
    min_nights: z.int(),
    max_nights: z.int(),
    unavailable: z.array(DayRange),
    currency: z.literal('EUR'),
    rates: z.array(NightRange),
    /** Days of the week on which one may arrive and leave, 1 Monday. */
    check_in_days: Weekdays,
    check_out_days: Weekdays,
    /** The first and the last day on which an arrival may be booked now. */
    first_arrival: LocalDate,
    last_arrival: LocalDate,
    preparation_days: z.int(),
  })
  .meta({ id: 'Availability' })
export type Availability = z.infer<typeof Availability>
export const showAvailability = endpoint({
  method: 'GET',
  path: '/properties/:id/availability',
  summary: 'Nights taken or blocked between two dates, and what the others cost',
  tag: 'Rentals',
  who: 'anyone',
  params: ById,
  query: z.strictObject({ from: LocalDate, to: LocalDate }),
  answers: { 200: Availability, 404: Problem, ...commonProblems },
})

export const listMyRentals = endpoint({
  method: 'GET',
  path: '/properties/my',
  summary: 'One’s own homes in every status, with the counters of the screen',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  query: z.strictObject({
    ...pageQuery(20),
    sort_by: z.enum(['created_at', 'updated_at', 'price', 'title']).default('created_at'),
    sort_direction: SortDirection.default('desc'),
    status: RentalStatus.optional(),
    search: line(120).optional(),
  }),
  answers: {
    200: z.object({
      ...pageOf(OwnedRental).shape,
      counters: z.object({ total: z.int(), published: z.int(), draft: z.int(), archived: z.int() }),
    }),
    ...signedInProblems,
  },
})
export const showMyRental = endpoint({
  method: 'GET',
  path: '/properties/my/:id',
  summary: 'One of one’s own homes, with what only its owner sees',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: OwnedRental, 404: Problem, ...signedInProblems },
})
export const RentalStatusChange = z
  .object({
    previous_status: RentalStatus,
    new_status: RentalStatus,
    /** The action that was taken, or why the house took it. */
    reason: z.string().nullable(),
    by: z.enum(['owner', 'house']),
    created_at: Instant,
  })
  .meta({ id: 'RentalStatusChange' })
export type RentalStatusChange = z.infer<typeof RentalStatusChange>
export const showMyRentalHistory = endpoint({
  method: 'GET',
  path: '/properties/my/:id/history',
  summary: 'The statuses one of one’s own homes has gone through, the newest first',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  answers: { 200: z.object({ items: z.array(RentalStatusChange) }), 404: Problem, ...signedInProblems },
})
/** How an owner's new homes begin; each home may then differ. */
export const RentalDefaults = z
  .strictObject({
    check_in_from: rentalFields.check_in_from,
    check_out_until: rentalFields.check_out_until,
    cancellation_policy: CancellationPolicy,
    instant_booking: z.boolean(),
    pay_on_arrival: z.boolean(),
  })
  .meta({ id: 'RentalDefaults' })
export type RentalDefaults = z.infer<typeof RentalDefaults>
export const showRentalDefaults = endpoint({
  method: 'GET',
  path: '/owner/rental-defaults',
  summary: 'How one’s new homes begin; the house’s own choice until it is changed',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  answers: { 200: RentalDefaults, ...signedInProblems },
})
export const saveRentalDefaults = endpoint({
  method: 'PUT',
  path: '/owner/rental-defaults',
  summary: 'Changes how one’s new homes begin; those there are stay as they are',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  body: RentalDefaults,
  answers: { 200: RentalDefaults, ...signedInProblems },
})
export const createRental = endpoint({
  method: 'POST',
  path: '/properties',
  summary: 'Start a home as a draft',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  body: RentalDraft,
  answers: { 201: OwnedRental, 409: Problem, ...signedInProblems },
})
export const replaceRental = endpoint({
  method: 'PUT',
  path: '/properties/:id',
  summary: 'Replace every field of a home; what is not given goes back to its default',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: RentalDraft,
  answers: { 200: OwnedRental, 404: Problem, 409: Problem, ...signedInProblems },
})
export const updateRental = endpoint({
  method: 'PATCH',
  path: '/properties/:id',
  summary: 'Change some fields of a home',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: RentalDraft,
  answers: { 200: OwnedRental, 404: Problem, 409: Problem, ...signedInProblems },
})
export const changeRentalStatus = endpoint({
  method: 'PATCH',
  path: '/properties/:id/status',
  summary: 'Publish, pause, archive or restore a home',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ status: RentalStatus }),
  answers: { 200: OwnedRental, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteRental = endpoint({
  method: 'DELETE',
  path: '/properties/:id',
  summary: 'Delete a home that never had a booking',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const uploadRentalImage = endpoint({
  method: 'POST',
  path: '/properties/:id/images',
  summary: 'Add a picture (multipart: file, is_primary as "true" or "false")',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  bodyType: 'multipart',
  answers: {
    201: z.object({ ...RentalImage.shape }),
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    507: Problem,
    ...signedInProblems,
  },
})
export const updateRentalImage = endpoint({
  method: 'PATCH',
  path: '/properties/:id/images/:imageId',
  summary: 'Change the caption or the alternative text of a picture',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ByImage,
  body: z.strictObject({ caption: line(120).optional(), alt_text: line(250).optional() }),
  answers: { 200: RentalImage, 404: Problem, ...signedInProblems },
})
export const orderRentalImages = endpoint({
  method: 'PUT',
  path: '/properties/:id/images/order',
  summary: 'Put the pictures in order; the list holds every picture once',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ById,
  body: z.strictObject({ image_ids: z.array(Id).max(40) }),
  answers: {
    200: z.object({ items: z.array(RentalImage) }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
export const setPrimaryRentalImage = endpoint({
  method: 'PUT',
  path: '/properties/:id/images/:imageId/set-primary',
  summary: 'Make a picture the cover',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ByImage,
  answers: { 200: RentalImage, 404: Problem, ...signedInProblems },
})
export const deleteRentalImage = endpoint({
  method: 'DELETE',
  path: '/properties/:id/images/:imageId',
  summary: 'Remove a picture',
  tag: 'Owner rentals',
  who: { role: ['owner'] },
  params: ByImage,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
