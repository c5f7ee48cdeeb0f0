import { SaleFilters, SaleQuery } from '#contract/sales/sale-criteria.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { countMatches } from '#server/sale-search/count-matches.ts'
import { matchSales } from '#server/sale-search/match-sales.ts'
import { saleCardsOf } from '#server/sale-search/sale-cards.ts'
import { readCriteria } from '#server/sale-search/sale-criteria.ts'
import { salePriceIn } from '#server/sales/listing/sale-price-in.ts'
import { type SearchKindPolicy, sharedAlertTexts } from './search-kind-policy.ts'
import { addressOf, readAddress } from './search-address.ts'

/** Searches for listings for sale. */
export const saleSearchKind: SearchKindPolicy = {
  kind: 'sale',
  async criteriaOf(app, search) {
    const { filters } = await readCriteria(app, readAddress(SaleQuery, search))
    return filters
  },
  addressOf: (filters) => addressOf(SaleFilters, filters),
  nameOf: ({ city, region, search }: SaleFilters) => city ?? region ?? search,
  datesOf: () => undefined,
  isOver: () => false,
  count(app, filters: SaleFilters) {
    return countMatches(app, filters)
  },
  async listingsToAnnounce(app, filters: SaleFilters, ids) {
    const cards = await saleCardsOf(app, [...(await matchSales(app, filters, ids))])
    // Listings sold, hidden, under offer or changed beyond the criteria meanwhile are not notified (rules, section 5).
    const active = cards.filter(({ sale_status: status }) => status === 'active')
    return new Map(
      active.map((card) => [
        card.id,
        {
          title: card.title,
          city: card.address.city,
          priceMinor: null,
          price: inEachLanguage((language) => salePriceIn(language, card.sale_price, card.currency)),
          path: `/properties-for-sale/${card.country_slug}/${card.id}`,
        },
      ]),
    )
  },
  resultsPath: '/properties-for-sale',
  events: { new: 'saved_search_hit', price_drop: 'price_drop', back_on_market: 'back_on_market' },
  texts: {
    titles: {
      ...sharedAlertTexts.titles,
      back_on_market: localized('De nouveau en vente : {title}'),
    },
    several: localized('{total} biens pour « {name} »'),
    reasons: {
      ...sharedAlertTexts.reasons,
      back_on_market: localized('de nouveau en vente'),
    },
    see: localized('Voir les biens'),
  },
}
