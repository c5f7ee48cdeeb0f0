import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutKanban, IconList, IconMessages, IconSearchOff, IconX } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { Route } from './+types/seller-inquiries.route.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { inquiryStatuses, type InquiryType, inquiryTypes } from '#contract/buying/inquiry-enums.ts'
import type { listSellerInquiries } from '#contract/buying/inquiries.ts'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { classes } from '#web/ui/class-names.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useInquiryTypeNames } from '../inquiry-labels.ts'
import { useInquiryStatusNames } from '../inquiry-status.tsx'
import { useInquiryEvents } from '../use-inquiry-events.ts'
import { InquiryBoard } from './inquiry-board.tsx'
import { type InquiryListState, inquiryQuery, inquirySearch } from './inquiry-list-address.ts'
import { InquiryRow } from './inquiry-row.tsx'

type List = EndpointAnswer<typeof listSellerInquiries>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = inquirySearch.parse(url.searchParams)
  return { result: resultOf(api('GET /seller/inquiries', { query: inquiryQuery(state) })) }
}
clientLoader.hydrate = true as const

/** Inquiries about a seller's listings, as a list or a board by status. */
export default function SellerInquiries({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, setState] = useSearchState(inquirySearch)
  useInquiryEvents()
  const show = (change: Partial<InquiryListState>) => setState(change, 'search' in change)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Demandes`} – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Demandes</Trans>
        </h1>
        <div className="flex gap-2">
          <Chip
            pressed={state.view === 'list'}
            icon={<IconList size={18} aria-hidden />}
            onClick={() => show({ view: 'list' })}
          >
            <Trans>Liste</Trans>
          </Chip>
          <Chip
            pressed={state.view === 'board'}
            icon={<IconLayoutKanban size={18} aria-hidden />}
            onClick={() => show({ view: 'board', status: '' })}
          >
            <Trans>Par état</Trans>
          </Chip>
        </div>
      </div>
      <Filters state={state} onChange={show} />
      <Loaded
        result={result}
        skeleton={<ListSkeleton />}
        failed={t`Impossible de charger les demandes. Veuillez réessayer.`}
      >
        {(list) => <Shown list={list} state={state} onChange={show} />}
      </Loaded>
    </div>
  )
}

function Filters({
  state,
  onChange,
}: {
  state: InquiryListState
  onChange: (change: Partial<InquiryListState>) => void
}) {
  const { t } = useLingui()
  const types = useInquiryTypeNames()
  return (
    <search className="flex flex-wrap items-center gap-3">
      <ListSearch
        label={t`Rechercher dans les demandes`}
        placeholder={t`Nom, message, étiquette ou annonce`}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      <CompactSelect
        label={t`Type de demande`}
        value={state.type}
        options={{
          '': t`Tous les types`,
          ...Object.fromEntries(inquiryTypes.map((type) => [type, types[type]])),
        }}
        onChange={(type) => onChange({ type: type as InquiryType | '' })}
      />
      {state.listing && (
        <Button
          variant="secondary"
          size="small"
          icon={<IconX size={16} aria-hidden />}
          onClick={() => onChange({ listing: '' })}
        >
          <Trans>Une seule annonce</Trans>
        </Button>
      )}
    </search>
  )
}

function Shown({
  list,
  state,
  onChange,
}: {
  list: List
  state: InquiryListState
  onChange: (change: Partial<InquiryListState>) => void
}) {
  const { t } = useLingui()
  const statusNames = useInquiryStatusNames()
  const waiting = useNavigation().state === 'loading'
  const { items, counts, pagination } = list
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const filtered = state.type !== '' || state.listing !== '' || state.search.trim() !== ''
  if (total === 0) {
    return filtered ? (
      <NothingFound onReset={() => onChange({ type: '', listing: '', search: '', status: '' })} />
    ) : (
      <EmptyState
        icon={<IconMessages size={32} aria-hidden />}
        title={t`Les demandes des acheteurs arriveront ici`}
        action={
          <ButtonLink to={paths.sellerDash('properties')} variant="secondary">
            <Trans>Voir mes annonces</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Chaque annonce visible porte un formulaire ; vous êtes averti aussitôt, ici et par e-mail.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <div
      aria-busy={waiting}
      className={classes('flex flex-col gap-5 transition-opacity', waiting && 'opacity-60')}
    >
      {state.view === 'board' ? (
        <InquiryBoard items={items} counts={counts} />
      ) : (
        <>
          <div className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
            <Chip small pressed={state.status === ''} onClick={() => onChange({ status: '' })}>
              <Trans>Toutes</Trans> {total}
            </Chip>
            {inquiryStatuses.map((status) => (
              <Chip key={status} small pressed={state.status === status} onClick={() => onChange({ status })}>
                {statusNames[status]} {counts[status]}
              </Chip>
            ))}
          </div>
          {items.length === 0 ? (
            <p className="rounded-16 border border-line bg-surface p-6 text-muted">
              <Trans>Aucune demande dans cet état.</Trans>
            </p>
          ) : (
            <ul className="overflow-hidden rounded-16 border border-line bg-surface">
              {items.map((inquiry) => (
                <InquiryRow key={inquiry.id} inquiry={inquiry} />
              ))}
            </ul>
          )}
          <NumberedPager
            pagination={pagination}
            pageTo={(page) => paths.sellerInquiries(inquirySearch.serialize(state, { page }).toString())}
          />
        </>
      )}
    </div>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconSearchOff size={32} aria-hidden />}
      title={t`Aucune demande ne correspond`}
      action={
        <Button variant="secondary" onClick={onReset}>
          <Trans>Effacer les filtres</Trans>
        </Button>
      }
    >
      <Trans>Élargissez la recherche ou choisissez tous les types.</Trans>
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      <output className="sr-only">
        <Trans>Chargement des demandes</Trans>
      </output>
      <Skeleton className="h-8 w-96 max-w-full" />
      <Skeleton className="h-96 rounded-16!" />
    </div>
  )
}
