import { z } from 'zod'
import { CountryCode, CountrySlug } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import {
  BooleanText,
  BoxText,
  ById,
  decimalText,
  Id,
  line,
  listText,
  integerText,
} from '#contract/core/fields.ts'
import { LocalDate, Month } from '#contract/core/local-date.ts'
import { ZonesText } from '#contract/core/zones.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import { facetsNote, pageOf, pageQuery, SortDirection, TotalIsExact } from '#contract/core/page.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'
import { mostFlexibleDays, stayLengths } from './flexible-dates.ts'
import {
  amenities,
  Amenity,
  FoundStay,
  Rental,
  RentalCard,
  RentalImage,
  RentalTypeAnyCase,
  Weekdays,
} from './rentals.ts'

const cardPage = pageOf(RentalCard)

const publicSort = {
  sort_by: z
    .enum([
      'created_at',
      'price',
      'rating',
      'relevance',
      'newest',
      'recommended',
      'average_rating',
      'price_per_night',
    ])
    .optional()
    .meta({
      description:
        'created_at: when the home was created, even if it was published much later; newest: when it was first ' +
        'published; recommended: by reviews, kept stays, answers and free nights, with new homes among them ' +
        '(`/properties/{id}/ranking` explains it). Without it: relevance where words are searched, created_at otherwise',
    }),
  sort_direction: SortDirection.optional().meta({
    description: 'Without it: asc for prices, desc otherwise',
  }),
}

export const listRentals = endpoint({
  method: 'GET',
  path: '/properties',
  summary: 'Published homes, the last created first',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({
    ...pageQuery(20),
    ...publicSort,
    property_type: RentalTypeAnyCase.optional(),
    cursor: z.string().max(200).optional(),
  }),
  answers: { 200: z.object({ ...cardPage.shape, next_cursor: z.string().nullable() }), ...commonProblems },
})

export const StayLength = z.enum(stayLengths)

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
  /** The stay may begin so many days earlier or later: a home is found by the free stay nearest to the dates. */
  flexible_days: integerText(1, mostFlexibleDays).optional(),
  /** Instead of dates, with `stay_length`: a home is found by its first free stay of the length that begins in it. */
  month: Month.optional(),
  stay_length: StayLength.optional(),
  guests: integerText(1, 50).optional(),
  bedrooms: integerText(0, 50).optional(),
  bathrooms: integerText(0, 50).optional(),
  beds: integerText(0, 100).optional(),
  amenities: listText(Amenity, amenities.length).optional(),
  rating_min: decimalText(0, 5).optional(),
  featured: BooleanText.optional(),
  /** Booked without an answer of the owner. */
  instant_booking: BooleanText.optional(),
  /** Everything comes back until some time before the arrival; with dates, if it still does now. */
  free_cancellation: BooleanText.optional(),
  /** Drawn on the map: homes within any of them. */
  zones: ZonesText.optional(),
  bbox: BoxText.optional(),
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

/**
 * A criterion to remove when nothing matches, with the number of homes found without it; `flexible_days` is one to add:
 * three days around the dates.
 */
export const Relaxation = z.object({
  criterion: z.string(),
  total_items: z.int(),
  total_is_exact: TotalIsExact,
})
export type Relaxation = z.infer<typeof Relaxation>

export const searchRentals = endpoint({
  method: 'GET',
  path: '/properties/search',
  summary: 'Search homes',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
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
      total_is_exact: TotalIsExact,
      next_cursor: z.string().nullable(),
      facets: RentalFacets.nullable().meta({ description: facetsNote }),
      /** Too few homes contain the words: those that resemble them are among the results. */
      includes_similar: z.boolean(),
      relaxations: z.array(Relaxation),
    }),
    ...commonProblems,
  },
})

export const RentalCluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  /** The lowest price of a night, without dates. */
  lowest_minor: Minor.nullable(),
  currency: Currency,
  /** The only home of the cell, when there is one. */
  rental: z
    .object({
      id: Id,
      country_slug: CountrySlug,
      title: z.string(),
      price: z.number(),
      total_minor: Minor.nullable(),
      /** With flexible dates: the stay that was found. */
      stay: FoundStay.nullable(),
      currency: Currency,
      tourist_tax: TouristTaxState,
    })
    .nullable(),
})
export const mapRentals = endpoint({
  method: 'GET',
  path: '/properties/map',
  summary: 'Homes of a map box, grouped by cells of the zoom level',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({ ...RentalCriteria.shape, zoom: integerText(0, 22).default(8) }),
  answers: { 200: z.object({ total_items: z.int(), clusters: z.array(RentalCluster) }), ...commonProblems },
})

/** A city of a search and how many of its homes are there. */
export const CityCount = z.object({ city: z.string(), country_slug: CountrySlug, total_items: z.int() })
export type CityCount = z.infer<typeof CityCount>
export const countRentalCities = endpoint({
  method: 'GET',
  path: '/properties/cities',
  summary: 'Cities of a search, those with most homes first',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
  query: RentalCriteria,
  answers: { 200: z.object({ items: z.array(CityCount) }), ...commonProblems },
})

export const RentalSuggestion = z.object({
  /** `place`: a district or a landmark; its label is the text to search. */
  kind: z.enum(['country', 'city', 'place', 'property']),
  label: z.string(),
  detail: z.string(),
  country_slug: CountrySlug.nullable(),
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
  mayLag: true,
  query: z.strictObject({ q: line(80, 1), limit: integerText(1, 20).default(8) }),
  answers: { 200: z.object({ suggestions: z.array(RentalSuggestion) }), ...commonProblems },
})
export const featuredRentals = endpoint({
  method: 'GET',
  path: '/properties/featured',
  summary: 'Homes the house puts forward',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
  query: z.strictObject(pageQuery(20)),
  answers: { 200: z.object({ ...cardPage.shape, total_is_exact: TotalIsExact }), ...commonProblems },
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
  mayLag: true,
  answers: { 200: z.object({ items: z.array(CountrySummary) }), ...commonProblems },
})
export const listRentalsOfCountry = endpoint({
  method: 'GET',
  path: '/properties/country/:country',
  summary: 'Homes of a country, with its cities',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
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
  mayLag: true,
  params: ById,
  answers: { 200: Rental, 404: Problem, ...commonProblems },
})
export const similarRentals = endpoint({
  method: 'GET',
  path: '/properties/:id/similar',
  summary: 'Homes that resemble this one',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
  params: ById,
  query: z.strictObject({ limit: integerText(1, 20).default(6) }),
  answers: { 200: z.object({ items: z.array(RentalCard) }), 404: Problem, ...commonProblems },
})
export const listRentalImages = endpoint({
  method: 'GET',
  path: '/properties/:id/images',
  summary: 'Pictures of a home, in their order',
  tag: 'Rentals',
  who: 'anyone',
  mayLag: true,
  params: ById,
  answers: { 200: z.object({ items: z.array(RentalImage) }), 404: Problem, ...commonProblems },
})
const DayRange = z.object({ from: LocalDate, to: LocalDate })

/** What each night between two dates costs, and the least stay for an arrival on it (`rateOn` reads it). */
export const RateCalendar = z
  .object({
    /** Periods with a price by day of the week, seven values from Monday on; together they cover all nights. */
    weeks: z.array(
      z.object({
        ...DayRange.shape,
        price_minor: z.array(Minor).length(7),
        min_nights: z.array(z.int()).length(7),
      }),
    ),
    /** Nights with values of their own, which take precedence. */
    nights: z.array(z.object({ night: LocalDate, price_minor: Minor, min_nights: z.int() })),
  })
  .meta({ id: 'RateCalendar' })
export type RateCalendar = z.infer<typeof RateCalendar>

/** Nights of a home between two dates; every range is half-open, `[from, to)`. */
export const Availability = z
  .object({
    from: LocalDate,
    to: LocalDate,
    /** The home's usual bounds of a stay; `rates` has the minimum stay of each arrival. */
    min_nights: z.int(),
    max_nights: z.int(),
    unavailable: z.array(DayRange),
    /** Calendar years in which the home reached its cap of nights: all their nights are unavailable. */
    full_years: z.array(z.int()),
    currency: z.literal('EUR'),
    rates: RateCalendar,
    /** Days of the week on which guests may arrive and leave, 1 Monday. */
    check_in_days: Weekdays,
    check_out_days: Weekdays,
    /** The day where the home is. */
    today: LocalDate,
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
  mayLag: true,
  params: ById,
  query: z.strictObject({ from: LocalDate, to: LocalDate }),
  answers: { 200: Availability, 404: Problem, ...commonProblems },
})
