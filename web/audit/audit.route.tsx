import 'virtual:texts/administration/audit'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconHistory, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { auditActions, auditedKinds } from '#contract/administration/audit-labels.ts'
import type { listAuditEntries } from '#contract/administration/audit.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { useDownload } from '#web/api/use-download.ts'
import { DayField } from '#web/ui/dates/day-field.tsx'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/audit.route.ts'
import { auditPath, auditQuery, auditSearch, type AuditState } from './audit-address.ts'
import { AuditEntryRow } from './audit-entry.tsx'
import { actionLabels, kindLabels } from './audit-labels.ts'
import { VerifyChain } from './verify-chain.tsx'

type List = EndpointAnswer<typeof listAuditEntries>

const exportName = 'demeure-audit.csv'

function exportPath(state: AuditState) {
  const query = new URLSearchParams(auditQuery(state)).toString()
  return `/admin/audit/export${query && `?${query}`}`
}

/** Not awaited: the layout of the screen shows at once, the entries when they have loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = auditSearch.parse(url.searchParams)
  const query = { page: String(state.page), ...auditQuery(state) }
  return { result: resultOf(api('GET /admin/audit', { query })) }
}
clientLoader.hydrate = true as const

export default function Audit({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, , coming] = useSearchState(auditSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Journal d’audit – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-32">
            <Trans>Journal d’audit</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Ce qui a été fait, par qui et quand ; rien ne s’y modifie ni ne s’y efface</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <VerifyChain />
          <DownloadButton
            path={exportPath(state)}
            name={exportName}
            icon={<IconDownload size={18} aria-hidden />}
          >
            CSV
          </DownloadButton>
        </div>
      </header>
      <Filters state={coming} />
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Entries list={list} state={state} />}
      </Loaded>
    </div>
  )
}

function Filters({ state }: { state: AuditState }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const show = (change: Partial<AuditState>) => goTo(auditPath(state, change), { replace: 'actor' in change })
  const actions = Object.fromEntries(auditActions.map((each) => [each, t(actionLabels[each])]))
  const kinds = Object.fromEntries(auditedKinds.map((each) => [each, t(kindLabels[each])]))
  const isFiltered = auditPath(state, { page: 1 }).includes('?')
  return (
    <search className="flex flex-wrap items-center gap-2">
      <ListSearch
        label={t`Chercher une personne`}
        placeholder={t`Nom ou adresse e-mail`}
        value={state.actor}
        onChange={(actor) => show({ actor: actor.trim() })}
      />
      <CompactSelect
        label={t`Action`}
        value={state.action}
        options={{ '': t`Toutes les actions`, ...actions }}
        onChange={(action) => show({ action: action as AuditState['action'] })}
      />
      <CompactSelect
        label={t`Objet`}
        value={state.kind}
        options={{ '': t`Tous les objets`, ...kinds }}
        onChange={(kind) => show({ kind: kind as AuditState['kind'] })}
      />
      <span className="flex min-w-0 items-center gap-2 max-md:w-full">
        <DayField label={t`Du`} value={state.from} max={state.to} onChange={(from) => show({ from })} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <DayField label={t`Au`} value={state.to} min={state.from} onChange={(to) => show({ to })} />
      </span>
      {state.entity && (
        <Chip pressed onClick={() => show({ entity: '' })}>
          <Trans>Un seul objet</Trans>
        </Chip>
      )}
      {state.person && (
        <Chip pressed onClick={() => show({ person: '' })}>
          <Trans>Une seule personne</Trans>
        </Chip>
      )}
      {isFiltered && (
        <button
          type="button"
          className="text-link px-2 text-14"
          onClick={() => show({ action: '', kind: '', entity: '', actor: '', person: '', from: '', to: '' })}
        >
          <Trans>Effacer les filtres</Trans>
        </button>
      )}
    </search>
  )
}

function Entries({
  list: { items, pagination, chain_intact: intact },
  state,
}: {
  list: List
  state: AuditState
}) {
  const { t } = useLingui()
  const { download } = useDownload()
  const Shield = intact ? IconShieldCheck : IconShieldX
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <output>
          <Plural value={pagination.total_items} _0="Aucune entrée" one="# entrée" other="# entrées" />
        </output>
        <span className={`flex items-center gap-1.5 ${intact ? '' : 'font-semibold text-red-text'}`}>
          <Shield size={18} aria-hidden className={intact ? 'text-green-text' : undefined} />
          {intact ? (
            <Trans>Les dernières entrées sont intactes</Trans>
          ) : (
            <Trans>Une entrée a été modifiée hors du site</Trans>
          )}
        </span>
      </p>
      {items.length === 0 ? (
        <EmptyState icon={<IconHistory size={32} aria-hidden />} title={t`Aucune entrée ici`}>
          <Trans>Élargissez la période ou retirez un filtre.</Trans>
        </EmptyState>
      ) : (
        <RowList onExport={() => void download(exportPath(state), exportName)}>
          {items.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </RowList>
      )}
      <NumberedPager pagination={pagination} pageTo={(page) => auditPath(state, { page })} />
    </>
  )
}
