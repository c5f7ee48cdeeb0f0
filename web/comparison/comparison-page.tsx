import 'virtual:texts/buying/comparison'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconColumns3, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { type FactGroup, shownGroups } from './compared-facts.ts'
import { type ComparedColumn, ComparedTable } from './compared-table.tsx'

/**
 * The page of a comparison of either kind. Its route links `compare.css`.
 * @param missing number of listings in the address that are no longer visible
 * @param tools between the heading and the table
 * @param toList the link to a list to choose from, where nothing is compared
 */
export function ComparisonPage({
  columns,
  groups,
  missing,
  onlyDifferences,
  onOnlyDifferences,
  onRemove,
  tools,
  toList,
}: {
  columns: ComparedColumn[]
  groups: FactGroup[]
  missing: number
  onlyDifferences: boolean
  onOnlyDifferences: (only: boolean) => void
  onRemove: (id: string) => void
  tools?: ReactNode
  toList: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className="compared wrap flex flex-col gap-6 py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-32 md:display-44">
            <Trans>Comparer</Trans>
          </h1>
          <p className="mt-2 text-muted">
            <Trans>
              Ce qui diffère est marqué. Gardez l’adresse de cette page : elle retient votre choix.
            </Trans>
          </p>
        </div>
        {columns.length > 0 && (
          <div className="unprinted flex flex-wrap items-center gap-x-6 gap-y-3">
            <Checkbox
              label={<Trans>Seulement les différences</Trans>}
              checked={onlyDifferences}
              disabled={columns.length < 2}
              onChange={(event) => onOnlyDifferences(event.target.checked)}
            />
            <Button
              variant="secondary"
              icon={<IconPrinter size={20} aria-hidden />}
              onClick={() => window.print()}
            >
              <Trans>Imprimer</Trans>
            </Button>
          </div>
        )}
      </div>
      {missing > 0 && (
        <output className="rounded-12 bg-surface-2 p-4">
          <Plural
            value={missing}
            one="# bien n’est plus visible et n’est pas montré ici."
            other="# biens ne sont plus visibles et ne sont pas montrés ici."
          />
        </output>
      )}
      {columns.length === 0 ? (
        <EmptyState
          icon={<IconColumns3 size={32} aria-hidden />}
          title={t`Aucun bien à comparer`}
          action={toList}
        >
          <Trans>Cochez « Comparer » sur deux à quatre biens, dans une recherche ou vos favoris.</Trans>
        </EmptyState>
      ) : (
        <>
          {tools}
          <ComparedTable
            columns={columns}
            groups={shownGroups(groups, onlyDifferences && columns.length > 1)}
            onRemove={onRemove}
          />
        </>
      )}
    </div>
  )
}
