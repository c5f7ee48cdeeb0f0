import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '#web/ui/link.tsx'
import type { SearchSpace } from '../search-space.ts'

/** The criteria in force, each a link that removes it, except the type, which has chips of its own. */
export function ActiveFilters<Name extends string>({
  space,
  fields,
  valueOf,
}: {
  space: SearchSpace<Name>
  fields: Record<string, string>
  valueOf: (name: Name, fields: Record<string, string>) => string
}) {
  const { t } = useLingui()
  const names = (Object.keys(space.criteria) as Name[]).filter(
    (name) => name !== 'property_type' && space.isSet(fields, name),
  )
  if (names.length === 0) return null
  return (
    <ul
      aria-label={t`Critères en vigueur`}
      className="-mx-5 mb-5 flex gap-2 overflow-x-auto px-5 whitespace-nowrap no-scrollbar md:mx-0 md:flex-wrap md:px-0"
    >
      {names.map((name) => {
        const value = valueOf(name, fields)
        return (
          <li key={name}>
            <Link
              to={space.path(space.without(fields, name))}
              preventScrollReset
              aria-label={t`Retirer\u00a0: ${value}`}
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
          to={space.path()}
          preventScrollReset
          className="inline-flex h-8 items-center px-2 text-14 text-link"
        >
          <Trans>Tout effacer</Trans>
        </Link>
      </li>
    </ul>
  )
}
