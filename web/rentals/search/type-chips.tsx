import { Trans, useLingui } from '@lingui/react/macro'
import type { RentalType } from '#contract/rentals/rentals.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { rentalTypeLabel } from '../rental-labels.ts'
import { changed } from '#web/search/changed-address.ts'

const types: RentalType[] = [
  'villa',
  'apartment',
  'house',
  'loft',
  'studio',
  'chalet',
  'room',
  'cabin',
  'cottage',
  'other',
]

/** A choice of one rental type or all. Choosing returns to page 1. */
export function TypeChips({ fields }: { fields: Record<string, string> }) {
  const { t } = useLingui()
  const chosen = fields['property_type']?.split(',') ?? []
  return (
    <nav
      aria-label={t`Type de bien`}
      className="-mx-5 flex min-w-0 gap-1.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      <TypeChip to={changed(fields, { property_type: null })} chosen={chosen.length === 0}>
        <Trans>Tous</Trans>
      </TypeChip>
      {types.map((type) => (
        <TypeChip key={type} to={changed(fields, { property_type: type })} chosen={chosen.includes(type)}>
          {t(rentalTypeLabel(type))}
        </TypeChip>
      ))}
    </nav>
  )
}

function TypeChip({ to, chosen, children }: { to: string; chosen: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={paths.rentals(to)}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={classes(
        'inline-flex h-8 flex-none items-center rounded-full px-3 text-14 font-medium whitespace-nowrap transition-colors duration-150',
        chosen ? 'bg-brand text-on-brand' : 'bg-surface inset-ring inset-ring-line-strong hover:bg-surface-2',
      )}
    >
      {children}
    </Link>
  )
}
