import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { changed } from '../changed-address.ts'

/** A choice of one type of listing or all. Choosing returns to page 1 and removes criteria of one type alone. */
export function TypeChips<Type extends string>({
  fields,
  types,
  label,
  path,
}: {
  fields: Record<string, string>
  types: readonly Type[]
  label: (type: Type) => string
  /** Path of the search for a query string. */
  path: (search: string) => string
}) {
  const { t } = useLingui()
  const chosen = fields['property_type']?.split(',') ?? []
  const to = (type: Type | null) => path(changed(fields, { property_type: type, features: null }))
  return (
    <nav
      aria-label={t`Type de bien`}
      className="-mx-5 flex min-w-0 gap-1.5 overflow-x-auto px-5 py-1 no-scrollbar md:-mx-1 md:px-1"
    >
      <ChipLink small to={to(null)} current={chosen.length === 0}>
        <Trans>Tous</Trans>
      </ChipLink>
      {types.map((type) => (
        <Fragment key={type}>
          {' '}
          <ChipLink small to={to(type)} current={chosen.includes(type)}>
            {label(type)}
          </ChipLink>
        </Fragment>
      ))}
    </nav>
  )
}
