import { useLingui } from '@lingui/react/macro'
import { ExportMenu } from '#web/lists/export-menu.tsx'
import type { ListState } from './list-definition.ts'
import type { ListScreen } from './use-list-screen.ts'
import { ViewTabs } from './view-tabs.tsx'

/** The screen of a list: title, export, views, and below them what finds and shows the rows. */
export function ListFrame<State extends ListState, Column extends string>({
  screen: { definition, state, columns, tabs },
  title,
  extent,
  file,
  action,
  children,
}: {
  screen: ListScreen<State, Column>
  title: React.ReactNode
  /** How many rows there are. */
  extent: React.ReactNode
  /** Name of the exported file without its ending. */
  file: string
  action?: React.ReactNode
  children: React.ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5">
      <header className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32">{title}</h1>
          {extent}
        </div>
        <span className="flex flex-none gap-2">
          {action}
          <ExportMenu
            name={file}
            note={t`Colonnes et filtres affichés`}
            pathOf={(format) => definition.exportPath(state, columns, format)}
          />
        </span>
      </header>
      <ViewTabs {...tabs} />
      {children}
    </div>
  )
}
