import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '#web/ui/link.tsx'

/**
 * The criteria in force, each a link that removes it.
 * @param criteria the label of each and the page without it
 * @param clear the page without any
 */
export function ActiveFilters({
  criteria,
  clear,
}: {
  criteria: { name: string; value: string; without: string }[]
  clear: string
}) {
  const { t } = useLingui()
  if (criteria.length === 0) return null
  return (
    <ul
      aria-label={t`Critères en vigueur`}
      className="-mx-5 mb-5 flex gap-2 overflow-x-auto px-5 whitespace-nowrap [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {criteria.map(({ name, value, without }) => (
        <li key={name}>
          <Link
            to={without}
            preventScrollReset
            aria-label={t`Retirer\u00a0: ${value}`}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-brand-soft pr-2 pl-3 text-14 font-medium text-brand-text hover:brightness-97"
          >
            {value}
            <IconX size={16} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clear} preventScrollReset className="inline-flex h-8 items-center px-2 text-14 text-link">
          <Trans>Tout effacer</Trans>
        </Link>
      </li>
    </ul>
  )
}
