import 'virtual:texts/money/accounting'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileInvoice, IconPlugConnectedX } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listInvoiceTransmissions } from '#contract/money/invoice-transmissions.ts'
import { transmissionStatuses } from '#contract/money/invoice-transmission-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { LedgerHead } from '../ledger-head.tsx'
import type { Route } from './+types/transmissions.route.ts'
import { transmissionPath, transmissionSearch } from './transmission-address.ts'
import { useTransmissionNames } from './transmission-badge.tsx'
import { TransmissionRow } from './transmission-row.tsx'

type List = EndpointAnswer<typeof listInvoiceTransmissions>

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { status, page } = transmissionSearch.parse(url.searchParams)
  const query = { page: String(page), ...(status && { status }) }
  return { result: resultOf(api('GET /admin/invoice-transmissions', { query })) }
}
clientLoader.hydrate = true as const

export default function InvoiceTransmissions({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Factures électroniques – Demeure`}</title>
      <LedgerHead
        section="invoices"
        about={<Trans>Les factures aux professionnels français, et ce qu’en dit la plateforme agréée</Trans>}
      />
      <Loaded result={result} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(list) => (
          <>
            <Platform list={list} />
            <Transmissions list={list} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Whether anything is transmitted, said plainly. */
function Platform({ list: { platform, since } }: { list: List }) {
  const language = useLanguage()
  const day = since && formatDay(since, language)
  if (!platform) {
    return (
      <p className="flex items-start gap-3 rounded-16 bg-yellow-ground px-4 py-3.5 text-14 text-yellow-text md:px-5">
        <IconPlugConnectedX size={22} aria-hidden className="flex-none" />
        <span>
          <Trans>
            Aucune plateforme agréée n’est configurée : rien n’est transmis. Chaque facture porte ses données
            Factur-X, et son acheteur la télécharge dans son espace.
          </Trans>
        </span>
      </p>
    )
  }
  return (
    <p className="max-w-prose text-14 text-muted">
      <Trans>
        Les factures émises depuis le {day} sont déposées chez {platform}. Celles à des particuliers ou à
        l’étranger n’y vont pas.
      </Trans>
    </p>
  )
}

function Transmissions({ list: { items, pagination, counters } }: { list: List }) {
  const { t } = useLingui()
  const [state, show] = useSearchState(transmissionSearch)
  const names = useTransmissionNames()
  const counts = new Map(counters.map(({ status, invoices }) => [status, invoices]))
  if (items.length === 0 && !state.status) {
    return (
      <EmptyState icon={<IconFileInvoice size={32} aria-hidden />} title={t`Aucune facture transmise`}>
        <Trans>Une facture à un professionnel français apparaît ici dès qu’elle est à déposer.</Trans>
      </EmptyState>
    )
  }
  return (
    <section className="rounded-16 border border-line bg-surface">
      <nav aria-label={t`Par état`} className="flex gap-2 overflow-x-auto p-4 md:px-6">
        <ChipLink small current={state.status === ''} to={transmissionPath({ status: '', page: 1 })}>
          {t`Toutes`}
        </ChipLink>
        {transmissionStatuses.map((status) => (
          <ChipLink
            small
            key={status}
            current={state.status === status}
            to={transmissionPath({ status, page: 1 })}
          >
            {names[status]} {counts.get(status) ?? 0}
          </ChipLink>
        ))}
      </nav>
      {items.length === 0 ? (
        <p className="border-t border-line p-4 text-muted md:px-6">
          <Trans>Aucune facture dans cet état.</Trans>
        </p>
      ) : (
        <RowList variant="inCard">
          {items.map((invoice) => (
            <TransmissionRow key={invoice.id} invoice={invoice} />
          ))}
        </RowList>
      )}
      {pagination.total_pages > 1 && (
        <div className="flex justify-end border-t border-line p-4">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </section>
  )
}
