import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { isCriterion, without } from '../search-address.ts'
import { criterionLabels } from './criterion-labels.ts'

/** No results: names criteria to remove, and how many results that would give. */
export function NoResults({
  fields,
  relaxations,
}: {
  fields: Record<string, string>
  relaxations: { criterion: string; total_items: number }[]
}) {
  const { t } = useLingui()
  const loaded = relaxations.filter(({ criterion }) => isCriterion(criterion)).slice(0, 4)
  return (
    <EmptyState
      icon={<IconHomeSearch size={32} aria-hidden />}
      title={<Trans>Aucun bien ne correspond à vos critères</Trans>}
      action={
        <ul className="flex flex-wrap justify-center gap-3">
          {loaded.map(({ criterion, total_items: total }) => {
            if (!isCriterion(criterion)) return null
            const label = t(criterionLabels[criterion])
            return (
              <li key={criterion}>
                <ButtonLink look="secondary" to={paths.rentals(without(fields, criterion))}>
                  <span>
                    <Trans>Sans « {label} »</Trans> · <Plural value={total} one="# bien" other="# biens" />
                  </span>
                </ButtonLink>
              </li>
            )
          })}
          <li>
            <ButtonLink look={loaded.length > 0 ? 'ghost' : 'primary'} to={paths.rentals()}>
              <Trans>Voir tous les biens</Trans>
            </ButtonLink>
          </li>
        </ul>
      }
    >
      {loaded.length > 0 ? (
        <Trans>Renoncez à l’un d’eux et ces biens reviennent :</Trans>
      ) : (
        <Trans>Élargissez la recherche : effacez les filtres ou déplacez la carte.</Trans>
      )}
    </EmptyState>
  )
}
