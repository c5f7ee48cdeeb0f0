import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import { paths } from '#web/paths.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { useListScreen } from '../lists/use-list-screen.ts'
import type { ListChoices } from '../lists/use-list-views.ts'
import type { PeopleState } from './people-address.ts'
import { type PeopleAnswer, peopleList } from './people-list.ts'
import { usePeopleColumns, usePeopleFilters, usePeopleSorts, usePeopleViews } from './people-filters.ts'
import { PeopleResults } from './people-results.tsx'
import { PeopleSearchField } from './people-search-field.tsx'

/** The list of people: views, search, filters, columns, and the rows. */
export function PeopleScreen({
  choices,
  list,
}: {
  choices: ListChoices
  list: Promise<LoadResult<PeopleAnswer>>
}) {
  const { t } = useLingui()
  const screen = useListScreen(peopleList, choices, usePeopleViews())
  const { state, show } = screen
  const isFiltered = Object.keys(peopleList.filterQuery(state)).length > 0
  const chooseColumns = (columns: PeopleColumn[] | null) => {
    screen.chooseColumns(columns)
    // The metrics of a new column come with the list.
    show({}, true)
  }
  return (
    <ListFrame
      screen={screen}
      title={<Trans>Utilisateurs</Trans>}
      extent={
        <Loaded result={list} skeleton={<Skeleton className="mt-1 h-6 w-72" />}>
          {(loaded) => <Extent list={loaded} isFiltered={isFiltered} />}
        </Loaded>
      }
      file="demeure-utilisateurs"
    >
      <ListTools
        screen={{ ...screen, chooseColumns }}
        filters={usePeopleFilters()}
        sorts={usePeopleSorts()}
        first={t`Nom et prénom`}
        columns={usePeopleColumns()}
      >
        <FoundInField state={state} show={show} list={list} />
      </ListTools>
      <PeopleResults screen={screen} list={list} />
    </ListFrame>
  )
}

function Extent({ list, isFiltered }: { list: PeopleAnswer; isFiltered: boolean }) {
  const { everyone, pagination, total_is_exact: isExact } = list
  const { total_items: total } = pagination
  const counted = useNumber()(total)
  return (
    <p className="mt-1 text-muted">
      <Plural value={everyone} one="# personne" other="# personnes" />
      {isFiltered && (
        <>
          {', '}
          {isExact ? (
            <Plural
              value={total}
              _0="dont aucune ne répond à ces filtres"
              one="dont # répond à ces filtres"
              other="dont # répondent à ces filtres"
            />
          ) : (
            <Trans>dont plus de {counted} répondent à ces filtres</Trans>
          )}
        </>
      )}
    </p>
  )
}

/** The field, which shows how its text was read once the list has come. */
function FoundInField({
  state,
  show,
  list,
}: {
  state: PeopleState
  show: (change: Partial<PeopleState>, replace?: boolean) => void
  list: Promise<LoadResult<PeopleAnswer>>
}) {
  const [found, setFound] = useState<PeopleAnswer | null>(null)
  const goTo = useGoTo()
  useEffect(() => {
    let isCurrent = true
    void list.then((result) => isCurrent && setFound('data' in result ? result.data : null))
    return () => {
      isCurrent = false
    }
  }, [list])
  return (
    <PeopleSearchField
      value={state.q}
      recognizedAs={found?.recognized_as ?? null}
      onSearch={(q) => show({ q }, true)}
      onEnter={() => {
        const [only] = found?.items ?? []
        if (only && found?.pagination.total_items === 1) goTo(paths.adminUser(only.id))
      }}
    />
  )
}
