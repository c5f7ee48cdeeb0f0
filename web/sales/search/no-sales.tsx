import { Plural, Trans } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { isSaleCriterion, isSaleSet, without } from '../search-address.ts'
import { useSaleCriterionValue } from './sale-criterion-value.ts'

/** Empty result: suggests criteria to remove, with the number of results without each. */
export function NoSales({
  fields,
  relaxations,
}: {
  fields: Record<string, string>
  relaxations: { criterion: string; total_items: number }[]
}) {
  const valueOf = useSaleCriterionValue()
  const loaded = relaxations.flatMap(({ criterion, total_items: total }) =>
    isSaleCriterion(criterion) && isSaleSet(fields, criterion) ? [{ criterion, total }] : [],
  )
  return (
    <EmptyState
      icon={<IconHomeSearch size={32} aria-hidden />}
      title={<Trans>Aucun bien ne correspond à vos critères</Trans>}
      action={
        <ul className="flex flex-wrap justify-center gap-3">
          {loaded.slice(0, 4).map(({ criterion, total }) => {
            const label = valueOf(criterion, fields)
            return (
              <li key={criterion}>
                <ButtonLink look="secondary" to={paths.sales(without(fields, criterion))}>
                  <span>
                    <Trans>Sans « {label} »</Trans> · <Plural value={total} one="# bien" other="# biens" />
                  </span>
                </ButtonLink>
              </li>
            )
          })}
          <li>
            <ButtonLink look={loaded.length > 0 ? 'ghost' : 'primary'} to={paths.sales()}>
              <Trans>Voir tous les biens à vendre</Trans>
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
