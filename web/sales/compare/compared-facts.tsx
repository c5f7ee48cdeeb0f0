import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { companyDay, formatDay } from '#contract/core/date-format.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { type FactGroup, factsOf, type MakeFact } from '#web/comparison/compared-facts.ts'
import { YesNo } from '#web/comparison/yes-no.tsx'
import { DecimalPrice } from '#web/money/price.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useArea } from '../listing/use-area.ts'
import { saleTypeLabels } from '../sale-labels.ts'
import { conditionLabels, saleAmenityLabels } from '../sale-texts.ts'
import type { ComparedSale } from './compared-sale.ts'

type MakeSaleFact = MakeFact<ComparedSale>

/** The rows of the comparison by group. */
export function useComparedFacts(listings: ComparedSale[]): FactGroup[] {
  const { t } = useLingui()
  const fact = factsOf(listings)
  return [
    { title: t`Prix`, facts: usePriceFacts(fact) },
    { title: t`Le bien`, facts: useListingFacts(fact) },
    { title: t`Énergie`, facts: useEnergyFacts(fact) },
    { title: t`Équipements`, facts: useAmenityFacts(listings, fact) },
    { title: t`Vente`, facts: useSellingFacts(fact) },
  ]
}

/** With the currency, so that equal amounts in different currencies are marked as different. */
const money = (amount: string | null | undefined, { currency }: ComparedSale) =>
  amount ? `${Number(amount)} ${currency}` : null

function usePriceFacts(fact: MakeSaleFact) {
  const { t } = useLingui()
  const amountFact = (
    name: string,
    label: ReactNode,
    amountOf: (listing: ComparedSale) => string | null | undefined,
  ) =>
    fact(
      name,
      label,
      (listing) => money(amountOf(listing), listing),
      (listing) => <DecimalPrice amount={amountOf(listing) ?? '0'} currency={listing.currency} />,
    )
  return [
    amountFact('price', t`Prix affiché`, ({ price }) => price.including_fees),
    amountFact('square', t`Prix au m²`, ({ price }) => price.per_square_metre),
    fact(
      'fees',
      t`Honoraires`,
      ({ price }) => price.fees_payer ?? 'none',
      (_home, payer) =>
        payer === 'buyer' ? (
          <Trans>à la charge de l’acquéreur</Trans>
        ) : payer === 'seller' ? (
          <Trans>à la charge du vendeur</Trans>
        ) : (
          <Trans>aucuns</Trans>
        ),
    ),
    amountFact(
      'charges',
      t`Charges par an`,
      (listing) => listing.condominium?.annual_charges ?? listing.annual_charges,
    ),
    amountFact('tax', t`Taxe foncière`, (listing) => listing.property_tax),
    amountFact('before', t`Prix avant la baisse`, (listing) => listing.previous_price),
    fact(
      'negotiable',
      t`Négociable`,
      (listing) => listing.negotiable,
      (_home, isSo) => <YesNo isSo={isSo === true} />,
    ),
  ]
}

function useListingFacts(fact: MakeSaleFact) {
  const { t } = useLingui()
  const area = useArea()
  const areaFact = (name: string, label: string, valueOf: (listing: ComparedSale) => number | null) =>
    fact(
      name,
      label,
      (listing) => valueOf(listing) || null,
      (_home, value) => area(Number(value)),
    )
  const countFact = (name: string, label: string, valueOf: (listing: ComparedSale) => number | null) =>
    fact(name, label, (listing) => valueOf(listing) || null)
  return [
    fact(
      'type',
      t`Type`,
      (listing) => listing.property_type,
      (listing) => t(saleTypeLabels[listing.property_type]),
    ),
    areaFact('surface', t`Surface`, (listing) => listing.surface_total),
    areaFact('carrez', t`Surface Carrez`, (listing) => listing.carrez_surface),
    areaFact('land', t`Terrain`, (listing) => listing.land_surface),
    countFact('rooms', t`Pièces`, (listing) => listing.rooms),
    countFact('bedrooms', t`Chambres`, (listing) => listing.bedrooms),
    countFact('bathrooms', t`Salles de bain`, (listing) => listing.bathrooms),
    countFact('floors', t`Niveaux`, (listing) => listing.floors),
    fact(
      'floor',
      t`Étage`,
      (listing) => listing.floor_number,
      (_home, floor) => (floor === 0 ? t`Rez-de-chaussée` : floor),
    ),
    // As text: a number would be grouped by thousands.
    fact('year', t`Année`, (listing) => listing.year_built && String(listing.year_built)),
    fact(
      'condition',
      t`État`,
      (listing) => listing.property_condition,
      (listing) => listing.property_condition && t(conditionLabels[listing.property_condition]),
    ),
    fact(
      'lots',
      t`Copropriété`,
      (listing) => listing.condominium?.lots ?? null,
      (_home, lots) => <Plural value={Number(lots)} one="# lot" other="# lots" />,
    ),
  ]
}

function useEnergyFacts(fact: MakeSaleFact) {
  const { t } = useLingui()
  const language = useLanguage()
  const amount = (value: number) => formatNumber(value, language)
  return [
    fact('energy', t`Classe énergie`, (listing) => listing.energy_class),
    fact('gas', t`Classe climat`, (listing) => listing.gas_class),
    fact(
      'use',
      t`Consommation`,
      (listing) => listing.energy?.energy_use ?? null,
      (_home, value) => `${amount(Number(value))}\u00a0kWh/m²`,
    ),
    fact(
      'cost',
      t`Coût annuel estimé`,
      ({ energy }) => (energy?.cost_min && energy.cost_max ? `${energy.cost_min}–${energy.cost_max}` : null),
      // The certificate states its costs in euros, whatever the currency of the price.
      ({ energy }) =>
        [energy?.cost_min, energy?.cost_max]
          .map((cost) => formatMoney(cost ?? 0, 'EUR', language))
          .join('\u00a0– '),
    ),
  ]
}

/** A row for each amenity and characteristic of at least one listing. */
function useAmenityFacts(listings: ComparedSale[], fact: MakeSaleFact) {
  const { t } = useLingui()
  const amenities = [...new Set(listings.flatMap((listing) => listing.amenities))]
  const others = new Map(
    listings.flatMap((listing) => listing.characteristics.map(({ code, label }) => [code, label])),
  )
  return [
    ...amenities.map((amenity) =>
      fact(
        amenity,
        t(saleAmenityLabels[amenity]),
        (listing) => listing.amenities.includes(amenity),
        (_home, has) => <YesNo isSo={has === true} />,
      ),
    ),
    ...[...others].map(([code, label]) =>
      fact(`other-${code}`, label, (listing) => {
        const found = listing.characteristics.find((each) => each.code === code)
        return found ? [found.value, found.unit].filter(Boolean).join('\u00a0') : null
      }),
    ),
  ]
}

function useSellingFacts(fact: MakeSaleFact) {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    fact(
      'seller',
      t`Vendeur`,
      ({ seller }) => seller.kind,
      (_home, kind) => (kind === 'professional' ? t`Professionnel` : t`Particulier`),
    ),
    fact(
      'verified',
      t`Vendeur vérifié`,
      ({ seller }) => seller.verified,
      (_home, isSo) => <YesNo isSo={isSo === true} />,
    ),
    fact(
      'days',
      t`En vente depuis`,
      (listing) => listing.days_on_market,
      (_home, days) => <Plural value={Number(days)} one="# jour" other="# jours" />,
    ),
    fact(
      'confirmed',
      t`Annonce confirmée le`,
      (listing) => listing.confirmed_at && companyDay(listing.confirmed_at),
      (_home, day) => formatDay(String(day), language),
    ),
  ]
}
