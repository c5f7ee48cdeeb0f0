import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { useListScreen } from '../lists/use-list-screen.ts'
import type { ListChoices } from '../lists/use-list-views.ts'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { type WorkAnswer, workList } from './work-list.ts'
import { type Colleague, useWorkColumns, useWorkFilters, useWorkSorts, useWorkViews } from './work-filters.ts'
import { WorkResults } from './work-results.tsx'

/** What waits in every queue: views, search, filters, columns, and the rows. */
export function WorkScreen({
  choices,
  colleagues,
  list,
}: {
  choices: ListChoices
  colleagues: readonly Colleague[]
  list: Promise<LoadResult<WorkAnswer>>
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  // The counts change as one works.
  const screen = useListScreen(workList, choices, useWorkViews(), list)
  const [isOpening, setIsOpening] = useState(false)
  return (
    <ListFrame
      screen={screen}
      title={<Trans>À traiter</Trans>}
      extent={
        <Loaded result={list} skeleton={<Skeleton className="mt-1 h-6 w-72" />}>
          {({ pagination: { total_items: total } }) => (
            <p className="mt-1 text-muted">
              <Plural value={total} _0="Rien n’attend" one="# élément" other="# éléments" />
            </p>
          )}
        </Loaded>
      }
      file="demeure-a-traiter"
      action={
        <Button
          variant="secondary"
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => setIsOpening(true)}
        >
          <span className="max-md:sr-only">
            <Trans>Ouvrir une affaire</Trans>
          </span>
        </Button>
      }
    >
      <ListTools
        screen={screen}
        filters={useWorkFilters(colleagues)}
        sorts={useWorkSorts()}
        countLabel={(total) => t`Voir la liste (${total})`}
        first={t({ message: 'Objet', context: 'work item' })}
        columns={useWorkColumns()}
      >
        <ListSearch
          id="work-search"
          label={t`Chercher dans ce qui attend`}
          placeholder={t`Objet, personne, affaire ou son numéro`}
          value={screen.state.q}
          onChange={(words) => screen.show({ q: words.trim() }, true)}
        />
      </ListTools>
      <WorkResults screen={screen} colleagues={colleagues} list={list} />
      {isOpening && (
        <OpenCaseDialog
          colleagues={colleagues}
          onClose={() => setIsOpening(false)}
          onOpened={({ id }) => goTo(paths.adminSupportCase(id))}
        />
      )}
    </ListFrame>
  )
}
