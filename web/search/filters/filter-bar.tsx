import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId } from 'react'
import type { FoundExtent } from '../found-count.tsx'
import type { SearchSpace } from '../search-space.ts'
import { FilterPanel, type PanelSearch } from './filter-panel.tsx'
import { SortMenu } from './sort-menu.tsx'

/**
 * Sticky bar below the header: the panel of all filters, panels of single ones, and the sort order.
 * @param names the criteria of all filters
 * @param first the filter that their panel opens with
 * @param rest those below it
 * @param children the panels of single filters
 */
export function FilterBar<Name extends string>({
  space,
  fields,
  extent,
  names,
  first,
  rest,
  children,
}: {
  space: SearchSpace<Name>
  fields: Record<string, string>
  extent: FoundExtent
  names: readonly Name[]
  first: React.ReactNode
  rest: React.ReactNode
  children: (search: PanelSearch<Name>) => React.ReactNode
}) {
  const { t } = useLingui()
  const search = { space, fields, extent, allId: useId() }
  return (
    <div className="under-header sticky top-16 z-30 border-b border-line bg-paper md:top-20">
      <div className="flex items-center gap-2 overflow-x-auto px-5 py-1.5 no-scrollbar md:px-10 md:py-4">
        <FilterPanel
          {...search}
          wide
          names={names}
          title={t`Filtres`}
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          label={<Trans>Filtres</Trans>}
          count={names.filter((name) => space.isSet(fields, name)).length}
          rest={rest}
        >
          {first}
        </FilterPanel>
        {children(search)}
        <div className="ml-auto flex-none bg-paper pl-2 md:sticky md:-right-10 md:-mr-10 md:pr-8">
          <SortMenu fields={fields} orders={space.orders} to={space.path} />
        </div>
      </div>
    </div>
  )
}
