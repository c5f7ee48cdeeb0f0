import { Trans } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import type { Relaxation } from '#contract/rentals/public-rentals.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { FoundCount } from '../found-count.tsx'
import type { SearchSpace } from '../search-space.ts'

/**
 * No results: suggests criteria to remove, with the number of results without each.
 * @param nameOf the text of a criterion in force
 * @param wider a link to a search that finds more by adding a criterion
 * @param children the label of the link to all listings
 */
export function NoResults<Name extends string>({
  space,
  fields,
  relaxations,
  nameOf,
  wider,
  children,
}: {
  space: SearchSpace<Name>
  fields: Record<string, string>
  relaxations: readonly Relaxation[]
  nameOf: (name: Name, fields: Record<string, string>) => string
  wider?: React.ReactNode
  children: React.ReactNode
}) {
  const offered = relaxations
    .flatMap(({ criterion, total_items: total, total_is_exact: isExact }) =>
      space.isCriterion(criterion) && space.isSet(fields, criterion) ? [{ criterion, total, isExact }] : [],
    )
    .slice(0, 4)
  return (
    <EmptyState
      icon={<IconHomeSearch size={32} aria-hidden />}
      title={<Trans>Aucun bien ne correspond à vos critères</Trans>}
      action={
        <ul className="flex flex-wrap justify-center gap-3">
          {wider && <li>{wider}</li>}
          {offered.map(({ criterion, ...extent }) => {
            const label = nameOf(criterion, fields)
            return (
              <li key={criterion}>
                <ButtonLink variant="secondary" to={space.path(space.without(fields, criterion))}>
                  <span>
                    <Trans>Sans « {label} »</Trans> · <FoundCount {...extent} />
                  </span>
                </ButtonLink>
              </li>
            )
          })}
          <li>
            <ButtonLink variant={offered.length > 0 ? 'ghost' : 'primary'} to={space.path()}>
              {children}
            </ButtonLink>
          </li>
        </ul>
      }
    >
      {offered.length > 0 ? (
        <Trans>Renoncez à l’un d’eux et ces biens reviennent :</Trans>
      ) : (
        <Trans>Élargissez la recherche : effacez les filtres ou déplacez la carte.</Trans>
      )}
    </EmptyState>
  )
}
