import type { ComparedOffer, OfferComparison } from '#contract/buying/offers.ts'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor } from '#contract/core/money-format.ts'
import { type Column, toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { clauseTexts, financings, statuses } from './offer-texts.ts'

const unknown = localized('inconnu')
const [yes, no] = [localized('oui'), localized('non')]

/** The offers on a listing as a table: amounts in the unit of their currency, what is not known as a word. */
export function writeComparison({ items, asking_minor, currency }: OfferComparison, language: Language) {
  const amount = (minor: number | null) =>
    minor === null ? unknown[language] : amountOfMinor(minor, currency)
  const columns: Column<ComparedOffer>[] = [
    { heading: localized('Acheteur'), cell: ({ thread }) => thread.buyer_name },
    { heading: localized('Prix offert'), cell: ({ thread }) => amount(thread.current.amount_minor) },
    { heading: localized('Monnaie'), cell: () => currency },
    { heading: localized('Prix demandé'), cell: () => amount(asking_minor) },
    { heading: localized('Écart'), cell: ({ difference_minor }) => amount(difference_minor) },
    {
      heading: localized('Écart en %'),
      cell: ({ difference_percent }) => difference_percent ?? unknown[language],
    },
    { heading: localized('Honoraires'), cell: ({ fees_minor }) => amount(fees_minor) },
    { heading: localized('Net pour le vendeur'), cell: ({ net_minor }) => amount(net_minor) },
    {
      heading: localized('Financement'),
      cell: ({ thread }) => financings[thread.current.conditions.financing][language],
    },
    {
      heading: localized('Apport en %'),
      cell: ({ own_funds_percent }) => own_funds_percent ?? unknown[language],
    },
    {
      heading: localized('Conditions suspensives'),
      cell: ({ thread }) =>
        thread.current.conditions.clauses.map((each) => clauseTexts[each][language]).join(', '),
    },
    {
      heading: localized('Signature souhaitée'),
      cell: ({ thread }) => thread.current.conditions.wished_date ?? unknown[language],
    },
    { heading: localized('Valable jusqu’au'), cell: ({ thread }) => thread.current.valid_until },
    {
      heading: localized('Identité vérifiée'),
      cell: ({ buyer_verified }) => (buyer_verified ? yes : no)[language],
    },
    { heading: localized('Visites faites'), cell: ({ buyer_visits }) => buyer_visits },
    {
      heading: localized({ message: 'État', context: 'status' }),
      cell: ({ thread }) => statuses[thread.current.status][language],
    },
  ]
  return toLocalizedCsv(columns, items, language)
}
