import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import type { listContactMessages, ReceivedMessage } from '#contract/messaging/contact-messages.ts'
import { type ContactList, contactLists } from '#contract/administration/support/support-enums.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { ContactMessageRow } from './contact-message-row.tsx'
import type { Route } from './+types/contact-messages.route.ts'

type List = EndpointAnswer<typeof listContactMessages>

const contactSearch = searchState({
  list: oneOf(contactLists, 'waiting'),
  search: text(120),
  page: pageNumber(),
})

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { list, search, page } = contactSearch.parse(url.searchParams)
  const query = { list, page: String(page), ...(search && { search }) }
  return { result: resultOf(api('GET /admin/contact-messages', { query })) }
}
clientLoader.hydrate = true as const

/** Messages of the contact form, which staff answer from here or from the mailbox of support. */
export default function ContactMessages({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Messages de contact`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Messages de contact</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>
            Répondez sous deux jours ouvrés. Les messages arrivent aussi dans la boîte de l’assistance : notez
            ici ceux auxquels vous répondez depuis cette boîte.
          </Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Messages list={list} />}
      </Loaded>
    </div>
  )
}

function Messages({ list: { items, pagination, counters } }: { list: List }) {
  const { t } = useLingui()
  const [state, show, coming] = useSearchState(contactSearch)
  const names: Record<ContactList, string> = {
    waiting: t`À répondre (${counters.waiting})`,
    answered: t`Répondus (${counters.answered})`,
  }
  return (
    <>
      <nav aria-label={t`Messages par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
        {contactLists.map((list) => (
          <ChipLink
            key={list}
            current={list === coming.list}
            to={paths.adminContact(contactSearch.serialize(coming, { list }).toString())}
          >
            {names[list]}
          </ChipLink>
        ))}
      </nav>
      <search className="flex flex-wrap gap-2">
        <ListSearch
          label={t`Rechercher un message`}
          placeholder={t`Référence, nom ou e-mail`}
          value={state.search}
          onChange={(search) => show({ search })}
        />
      </search>
      <MessageRows key={contactSearch.serialize(state).toString()} items={items} list={state.list} />
      {pagination.total_pages > 1 && (
        <div className="flex justify-end">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </>
  )
}

/** The rows; a message that waited stays in its place once it is answered, with the answer, until the list is left. */
function MessageRows({ items, list }: { items: ReceivedMessage[]; list: ContactList }) {
  const { t } = useLingui()
  const [answered, setAnswered] = useState<ReceivedMessage[]>([])
  const without = (id: string) => answered.filter((message) => message.id !== id)
  const gone = list === 'waiting' ? answered.filter(({ id }) => !items.some((item) => item.id === id)) : []
  const rows =
    gone.length === 0
      ? items
      : [...items, ...gone].toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconMailQuestion size={32} aria-hidden />} title={t`Aucun message ici`}>
        <Trans>Personne n’attend de réponse dans cette liste.</Trans>
      </EmptyState>
    )
  }
  return (
    <RowList label={t`Messages de contact`}>
      {rows.map((message) => (
        <ContactMessageRow
          key={message.id}
          message={message}
          onAnswered={(current) => setAnswered([...without(message.id), current])}
          onMarked={() => setAnswered(without(message.id))}
        />
      ))}
    </RowList>
  )
}
