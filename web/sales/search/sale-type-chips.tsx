import { Trans, useLingui } from '@lingui/react/macro'
import { type SaleType, saleTypes } from '#contract/sales/sale-enums.ts'
import { paths } from '#web/paths.ts'
import { changed } from '#web/search/changed-address.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { saleTypeLabels } from '../sale-labels.ts'

/** Single choice of a property type, or all; resets the page. */
export function SaleTypeChips({
  fields,
  counts,
}: {
  fields: Record<string, string>
  counts: Record<string, number> | undefined
}) {
  const { t } = useLingui()
  const chosen = fields['property_type']?.split(',') ?? []
  // Types without listings are hidden, except a chosen one, which must stay removable.
  const offered = (type: SaleType) => chosen.includes(type) || !counts || (counts[type] ?? 0) > 0
  return (
    <nav
      aria-label={t`Type de bien`}
      className="-mx-5 flex min-w-0 gap-1.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      <ChipLink
        small
        to={paths.sales(changed(fields, { property_type: null, features: null }))}
        current={chosen.length === 0}
      >
        <Trans>Tous</Trans>
      </ChipLink>
      {saleTypes.filter(offered).map((type) => (
        <ChipLink
          key={type}
          small
          to={paths.sales(changed(fields, { property_type: type, features: null }))}
          current={chosen.includes(type)}
        >
          {t(saleTypeLabels[type])}
        </ChipLink>
      ))}
    </nav>
  )
}
