import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Pagination } from '#contract/core/page.ts'
import { useDownload } from '#web/api/use-download.ts'
import { RowList } from '#web/ui/data/row-list.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type ListSelection, useSelection } from './use-selection.ts'

/** Rows that can be chosen one by one, as the file takes them. */
const mostChosen = 200

interface QueueFile {
  /** Path of the file in the API. */
  path: string
  /** Filters of the list, without its page. */
  filters: Record<string, string>
  /** File name without its ending. */
  name: string
}

function addressOf({ path, filters }: QueueFile, format: 'csv' | 'xlsx', { selection }: ListSelection) {
  const query = new URLSearchParams({ ...filters, format })
  const ids = [...selection.ids]
  if (ids.length > 0 && !selection.isEverything) query.set('ids', ids.join(','))
  return `${path}?${query.toString()}`
}

/** A queue whose rows are decided one by one, and exported: those chosen, or all that its filters let through. */
export function useQueueFile(file: QueueFile) {
  const selection = useSelection(JSON.stringify(file.filters), mostChosen)
  const { download } = useDownload()
  const exportCsv = () => void download(addressOf(file, 'csv', selection), `${file.name}.csv`)
  return { file, selection, exportCsv }
}
type Exported = ReturnType<typeof useQueueFile>

export function QueueExport({ of: { file, selection } }: { of: Exported }) {
  const { t } = useLingui()
  return (
    <ExportMenu
      pathOf={(format) => addressOf(file, format, selection)}
      name={file.name}
      note={t`La liste avec ses filtres, ou ce qui est choisi`}
    />
  )
}

/** The rows with their keys, and above them what is chosen. */
export function ChoosableRows<Item extends { id: string }>({
  of: { selection, exportCsv },
  items,
  pagination,
  labelOf,
  children: row,
}: {
  of: Exported
  items: readonly Item[]
  pagination: Pagination
  /** Name of a row for its checkbox. */
  labelOf: (item: Item) => string
  children: (item: Item, choice: ReactNode) => ReactNode
}) {
  const { t } = useLingui()
  const ids = items.map(({ id }) => id)
  const action = {
    key: 'export',
    label: t`Exporter`,
    icon: <IconDownload size={18} aria-hidden />,
    run: exportCsv,
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-16">
        <BulkBar
          page={ids}
          selection={selection}
          total={pagination.total_items}
          isTotalExact
          actions={[action]}
        />
      </div>
      <RowList onExport={exportCsv} onChoose={(index, asRange) => selection.toggle(ids, index, asRange)}>
        {items.map((item, index) => {
          const label = labelOf(item)
          return row(
            item,
            // Above the link that covers the row.
            <input
              type="checkbox"
              aria-label={t`Choisir ${label}`}
              checked={selection.has(item.id)}
              className="relative z-1 size-5 flex-none accent-brand"
              onChange={({ nativeEvent }) =>
                selection.toggle(ids, index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />,
          )
        })}
      </RowList>
    </div>
  )
}
