import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { changed } from '../../rentals/search-address.ts'
import { Link } from '../../ui/link.tsx'
import { isSaleSet, saleCriteria, type SaleCriterion, without } from '../search-address.ts'
import { useSaleCriterionValue } from './sale-criterion-value.ts'

/** Every criterion in force, each a press away from being given up. The type has its own buttons. */
export function ActiveSaleFilters({ fields }: { fields: Record<string, string> }) {
  const { t } = useLingui()
  const valueOf = useSaleCriterionValue()
  const names = (Object.keys(saleCriteria) as SaleCriterion[]).filter(
    (name) => name !== 'property_type' && isSaleSet(fields, name),
  )
  if (names.length === 0) return null
  return (
    <ul
      aria-label={t`Critères en vigueur`}
      className="-mx-5 mb-5 flex gap-2 overflow-x-auto px-5 whitespace-nowrap [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {names.map((name) => {
        const value = valueOf(name, fields)
        return (
          <li key={name}>
            <Link
              to={paths.sales(changed(fields, without(name)))}
              preventScrollReset
              aria-label={t`Retirer : ${value}`}
              className="inline-flex h-8 items-center gap-1.5 rounded-full bg-brand-soft pr-2 pl-3 text-14 font-medium text-brand-text hover:brightness-97"
            >
              {value}
              <IconX size={16} aria-hidden />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          to={paths.sales()}
          preventScrollReset
          className="inline-flex h-8 items-center px-2 text-14 text-link"
        >
          <Trans>Tout effacer</Trans>
        </Link>
      </li>
    </ul>
  )
}
