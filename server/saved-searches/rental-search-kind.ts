import { countryByCode } from '#contract/core/countries.ts'
import { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { countRentals, matchRentals } from '#server/rental-search/match-rentals.ts'
import { earliestToday, readCriteria } from '#server/rental-search/rental-criteria.ts'
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
    return isOver(app, filters) ? Promise.resolve(0) : countRentals(app, filters)
  },
  async listingsToAnnounce(app, filters: RentalCriteria, ids) {
    // Not notified once the dates are past or taken again.
    const listings = isOver(app, filters) ? [] : await matchRentals(app, filters, ids)
    const stay = stayAddress(filters)
    return new Map(
      listings.map(({ id, title, city, countryCode, priceMinor }) => [
        id,
        {
          title,
          city,
          price: inEachLanguage((language) =>
            fill(stay ? completeStay[language] : aNight[language], {
              price: amountIn(language, priceMinor, 'EUR'),
            }),
          ),
          path: `/properties/${countryByCode(countryCode).slug}/${id}${stay}`,
        },
      ]),
    )
  },
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

function isOver({ clock }: Pick<Context, 'clock'>, { check_in: checkIn }: RentalCriteria) {
  return checkIn !== undefined && checkIn < earliestToday(clock.now())
}

/** Dates and guests as the query string of a rental's page. */
function stayAddress({ check_in, check_out, guests }: RentalCriteria) {
  if (!check_in || !check_out) return ''
  const stay = new URLSearchParams({ check_in, check_out, ...(guests && { guests: String(guests) }) })
  return `?${stay.toString()}`
}
