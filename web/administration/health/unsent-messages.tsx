import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { listUnsentMessages } from '#contract/administration/health.ts'
import { outboxChannels, type UnsentState, unsentStates } from '#contract/administration/health-enums.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { healthSearch } from './health-address.ts'
import { useChannelNames } from './use-channel-names.ts'

type Messages = EndpointAnswer<typeof listUnsentMessages>

/** Messages that could not be sent: failing ones are sent at once, given up ones are removed. */
export function UnsentMessages({ messages }: { messages: Promise<LoadResult<Messages>> }) {
  const { t } = useLingui()
  const [{ channel, state }, show] = useSearchState(healthSearch)
  const channels = useChannelNames()
  const states: Record<UnsentState, string> = { failing: t`En échec`, given_up: t`Abandonnés` }
  return (
    <Card title={<Trans>Messages non partis</Trans>}>
      <div className="mb-4 flex flex-wrap gap-3">
        <Segments
          label={t`Canal`}
          choices={outboxChannels.map((key) => ({ key, label: channels[key] }))}
          chosen={channel}
          onChoose={(next) => show({ channel: next }, true)}
        />
        <Segments
          label={t`État`}
          choices={unsentStates.map((key) => ({ key, label: states[key] }))}
          chosen={state}
          onChoose={(next) => show({ state: next }, true)}
        />
      </div>
      <Loaded result={messages} skeleton={<Skeleton className="h-40" />}>
        {(loaded) => <Rows key={`${channel}${state}${loaded.pagination.page}`} loaded={loaded} />}
      </Loaded>
    </Card>
  )
}

function Rows({ loaded: { items, pagination } }: { loaded: Messages }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [{ channel, state }, show] = useSearchState(healthSearch)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  if (items.length === 0) {
    return (
      <p className="text-muted">
        {state === 'failing' ? (
          <Trans>Aucun message en échec.</Trans>
        ) : (
          <Trans>Aucun message abandonné.</Trans>
        )}
      </p>
    )
  }
  const ids = chosen.size > 0 ? [...chosen] : items.map(({ id }) => id)
  const body = { channel, ids }
  const act = () =>
    state === 'failing'
      ? mutate(() => api('POST /admin/health/messages/retry', { body }), {
          successMessage: t`Les messages repartent`,
          onSuccess: () => setChosen(new Set()),
        })
      : mutate(() => api('POST /admin/health/messages/discard', { body }), {
          successMessage: t`Messages retirés`,
          onSuccess: () => setChosen(new Set()),
        })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      <p className="mb-3 text-14 text-muted">
        {state === 'failing' ? (
          <Trans>Ils sont réessayés seuls ; vous pouvez les envoyer sans attendre.</Trans>
        ) : (
          <Trans>Leur texte est effacé après la dernière tentative : ils ne peuvent plus partir.</Trans>
        )}
      </p>
      <ul data-rows className="divide-y divide-line text-14">
        {items.map(({ id, recipient, attempts, last_error: error, created_at: created }) => (
          <li key={id}>
            <label className="flex items-center gap-3 py-2.5">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                className="size-5 flex-none accent-brand"
                onChange={() => toggle(id)}
              />
              <span className="min-w-0 grow truncate">{recipient || t`Destinataire inconnu`}</span>
              <span className="flex-none text-right text-muted tabular">
                {[formatMoment(created, language, { month: 'short' }), t`${attempts} tentatives`, error]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between gap-4">
        <Button variant="secondary" size="small" isPending={isPending} onClick={() => void act()}>
          {state === 'failing' ? (
            <Plural value={ids.length} one="Renvoyer # message" other="Renvoyer # messages" />
          ) : (
            <Plural value={ids.length} one="Retirer # message" other="Retirer # messages" />
          )}
        </Button>
        {pagination.total_pages > 1 && (
          <PreviousNext pagination={pagination} onPage={(next) => show({ page: next })} />
        )}
      </div>
    </>
  )
}
