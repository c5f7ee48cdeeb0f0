import { countryByCode } from '#contract/core/countries.ts'
import { arrivalsIn, nightsOfLength } from '#contract/rentals/flexible-dates.ts'
import { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import { addDays } from '#server/availability/local-time.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { countRentals, matchRentals } from '#server/rental-search/match-rentals.ts'
import { readCriteria } from '#server/rental-search/rental-criteria.ts'
import { earliestToday } from '#server/rental-search/searched-stay.ts'
import { type SearchKindPolicy, sharedAlertTexts } from './search-kind-policy.ts'
import { addressOf, readAddress } from './search-address.ts'

/** Searches for rentals. */
export const rentalSearchKind: SearchKindPolicy = {
  kind: 'rental',
  criteriaOf(app, search) {
    const criteria = readAddress(RentalCriteria, search)
    readCriteria(criteria, app)
    return Promise.resolve(criteria)
  },
  addressOf: (filters) => addressOf(RentalCriteria, filters),
  nameOf: ({ city, q }: RentalCriteria) => city ?? q,
  count(app, filters: RentalCriteria) {
    return isOver(app, filters) ? Promise.resolve({ total: 0, isExact: true }) : countRentals(app, filters)
  },
  async listingsToAnnounce(app, filters: RentalCriteria, ids) {
    // Not notified once the dates are past or taken again.
    const listings = isOver(app, filters) ? [] : await matchRentals(app, filters, ids)
    return new Map(
      listings.map(({ id, title, city, countryCode, priceMinor, found }) => {
        const stay = stayAddress({ ...filters, ...found?.stay })
        return [
          id,
          {
            title,
            city,
            priceMinor,
            price: inEachLanguage((language) =>
              fill(stay ? completeStay[language] : aNight[language], {
                price: amountIn(language, priceMinor, 'EUR'),
              }),
            ),
            path: `/properties/${countryByCode(countryCode).slug}/${id}${stay}`,
          },
        ]
      }),
    )
  },
  datesOf,
  isOver,
  resultsPath: '/properties',
  events: { new: 'saved_search_hit', price_drop: 'price_drop', back_on_market: 'nights_free' },
  texts: {
    titles: {
      ...sharedAlertTexts.titles,
      back_on_market: localized('Libre à vos dates : {title}'),
    },
    several: localized('{total} logements pour « {name} »'),
    reasons: {
      ...sharedAlertTexts.reasons,
      back_on_market: localized('de nouveau libre'),
    },
    see: localized('Voir les logements'),
  },
}

const aNight: Texts = localized('{price} la nuit')
const completeStay: Texts = localized('{price} pour le séjour')

function datesOf({ check_in, check_out, month, stay_length: length }: RentalCriteria) {
  if (check_in && check_out) return { startsOn: check_in, endsOn: check_out }
  const last = month && length && arrivalsIn(month, length).at(-1)
  return last ? { startsOn: last, endsOn: addDays(last, nightsOfLength[length]) } : undefined
}

function isOver({ clock }: Pick<Context, 'clock'>, filters: RentalCriteria) {
  const dates = datesOf(filters)
  return dates !== undefined && dates.startsOn < earliestToday(clock.now())
}

/** Dates and guests as the query string of a rental's page. */
function stayAddress({ check_in, check_out, guests }: RentalCriteria) {
  if (!check_in || !check_out) return ''
  const stay = new URLSearchParams({ check_in, check_out, ...(guests && { guests: String(guests) }) })
  return `?${stay.toString()}`
}
