import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { endingKey } from '#server/notifications/ending-key.ts'
import type { NotificationContent } from '#server/notifications/notification-request.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { AlertedListing } from './search-kind-policy.ts'
import { policies } from './search-kinds.ts'
import type { AlertReason, savedSearches } from '#server/schema/following/saved-search-tables.ts'

type Search = Pick<typeof savedSearches.$inferSelect, 'id' | 'userId' | 'kind' | 'name' | 'filters'>
interface Shown {
  listing: AlertedListing
  reason: AlertReason
}

/** Maximum of listings in a message; a link leads to the others. */
const listingsPerMail = 10

const unnamed: Texts = localized('votre recherche')
const ending: Texts = localized('Ne plus recevoir cette alerte, en un clic : {address}')

/** The alert about matches of a saved search. */
export function alertNotification(
  app: Pick<Context, 'clock' | 'config' | 'keyFor'>,
  search: Search,
  shown: Shown[],
): NotificationContent {
  const policy = policies[search.kind]
  const { texts, resultsPath } = policy
  const [first] = shown
  const one = shown.length === 1 && first ? first : undefined
  const words = one ? texts.titles[one.reason] : texts.several
  const title = inEachLanguage((language) =>
    fill(words[language], {
      name: search.name || unnamed[language],
      title: one?.listing.title ?? '',
      total: shown.length,
    }),
  )
  const endLink = endingLink(app, search.id)
  const lines = inEachLanguage((language) =>
    shown
      .slice(0, listingsPerMail)
      .map(({ listing, reason }) => listingLine(listing, texts.reasons[reason][language], language)),
  )
  return {
    userId: search.userId,
    event: one ? policy.events[one.reason] : 'saved_search_hit',
    title,
    message: inEachLanguage((language) => lines[language].slice(0, 3).join(' · ')),
    link: one ? one.listing.path : `${resultsPath}?${policy.addressOf(search.filters)}`,
    data: { search_id: search.id, total: shown.length },
    mail: {
      paragraphs: inEachLanguage((language) => [
        ...lines[language],
        fill(ending[language], { address: siteLink(app.config.publicUrl, language, endLink) }),
      ]),
      action: texts.see,
      unsubscribeLink: endLink,
    },
  }
}

function listingLine({ title, city, price }: AlertedListing, reason: string, language: Language) {
  return `${title}, ${city}, ${price[language]} (${reason})`
}

/** The page that ends the alerts of a search, without signing in. */
function endingLink(app: Pick<Context, 'clock' | 'keyFor'>, searchId: string) {
  return `/alerts/${searchId}/end?key=${endingKey(app, 'saved-search', searchId)}`
}
