import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailQuestion } from '@tabler/icons-react'
import type { listContactMessages, ReceivedMessage } from '#contract/messaging/contact-messages.ts'
import { type ContactList, contactLists } from '#contract/administration/support/support-enums.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useUndo } from '#web/lists/use-undo.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useContactSubjects } from './contact-subjects.ts'
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

/** Messages of the contact form, which staff answer by e-mail. */
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
            Ils arrivent aussi dans la boîte de l’assistance : répondez par e-mail sous deux jours ouvrés,
            puis notez-le ici.
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
      {items.length === 0 ? (
        <EmptyState icon={<IconMailQuestion size={32} aria-hidden />} title={t`Aucun message ici`}>
          <Trans>Personne n’attend de réponse dans cette liste.</Trans>
        </EmptyState>
      ) : (
        <RowList label={t`Messages de contact`}>
          {items.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </RowList>
      )}
      {pagination.total_pages > 1 && (
        <div className="flex justify-end">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </>
  )
}

function MessageRow({ message }: { message: ReceivedMessage }) {
  const { t } = useLingui()
  const language = useLanguage()
  const subjects = useContactSubjects()
  const offerUndo = useUndo()
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const { id, reference, name, email } = message
  const isAnswered = message.answered_at !== null
  const mark = (answered: boolean) =>
    api('PUT /admin/contact-messages/:id/answered', { params: { id }, body: { answered } })
  const toggle = () =>
    mutate(() => mark(!isAnswered), {
      onSuccess: () =>
        offerUndo(isAnswered ? t`Le message attend de nouveau` : t`Message noté comme répondu`, () =>
          mark(isAnswered),
        ),
    })
  const answer = `mailto:${email}?subject=${encodeURIComponent(`Re: [${reference}]`)}`
  return (
    <li className="flex flex-col gap-3 p-4 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <a href={answer} className="hover:underline">
            {name}
          </a>
          <span className="font-normal text-muted"> · {subjects[message.subject]}</span>
        </p>
        <p className="text-14 text-muted tabular">
          {reference} · {formatMoment(message.created_at, language, { month: 'short' })}
        </p>
      </div>
      <p lang={message.language} className="max-w-reading wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={answer} className="text-link text-14 wrap-anywhere">
          {t`Répondre à ${email}`}
        </a>
        <Button
          variant="secondary"
          size="small"
          className="ml-auto"
          isPending={isPending}
          onClick={() => void toggle()}
        >
          {isAnswered ? <Trans>Remettre à répondre</Trans> : <Trans>Noter comme répondu</Trans>}
        </Button>
      </div>
    </li>
  )
}
