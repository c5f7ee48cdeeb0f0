import 'virtual:texts/administration/health'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { showHealth } from '#contract/administration/health.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RowGroups } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/health.route.ts'
import { healthSearch } from './health-address.ts'
import { FailingFeeds } from './failing-feeds.tsx'
import { ProcessMetrics, SharedMetrics } from './service-metrics.tsx'
import { useChannelNames } from './use-channel-names.ts'
import { UnsentMessages } from './unsent-messages.tsx'

type Health = EndpointAnswer<typeof showHealth>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { channel, state, page, feedPage } = healthSearch.parse(url.searchParams)
  return {
    health: resultOf(api('GET /admin/health')),
    feeds: resultOf(api('GET /admin/health/feeds', { query: { page: String(feedPage) } })),
    messages: resultOf(api('GET /admin/health/messages', { query: { channel, state, page: String(page) } })),
  }
}
clientLoader.hydrate = true as const

export default function HealthPage({ loaderData: { health, feeds, messages } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Santé du service`} – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Santé du service</Trans>
      </h1>
      <RowGroups hasChoice className="flex flex-col gap-6">
        <Loaded
          result={health}
          failed={t`L’état du service n’a pas pu être chargé`}
          skeleton={<Skeleton className="h-120 rounded-16!" />}
        >
          {(loaded) => (
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <ProcessMetrics process={loaded.metrics.process} />
              <SharedMetrics metrics={loaded.metrics} />
              <Queues health={loaded} />
              <Outboxes outboxes={loaded.outboxes} />
              <Providers providers={loaded.providers} />
            </div>
          )}
        </Loaded>
        <FailingFeeds feeds={feeds} />
        <UnsentMessages messages={messages} />
      </RowGroups>
    </div>
  )
}

const head =
  'border-b border-line text-left [&>th]:h-10 [&>th]:pr-2 [&>th]:font-semibold md:[&>th]:pr-4 md:[&>th]:whitespace-nowrap'
const body = 'divide-y divide-line tabular [&_td]:py-2.5 [&_td]:pr-2 md:[&_td]:pr-4'

function Queues({ health: { queues, failed_jobs: failed } }: { health: Health }) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = useNumber()
  // A colleague may have retried it since: the list then shows what is left.
  const { mutate, isPendingFor } = useMutation({ revalidates: 'always', errorToast: 5000 })
  const names: Record<string, string> = {
    'every-minute': t`Chaque minute`,
    hourly: t`Chaque heure`,
    daily: t`Chaque jour`,
    'job-retries': t`Reprises`,
  }
  const retry = (id: string) =>
    mutate(() => api('POST /admin/health/jobs/:id/retry', { params: { id } }), {
      key: id,
      successMessage: t`Tâche relancée`,
    })
  const discard = (id: string) =>
    mutate(() => api('POST /admin/health/jobs/:id/discard', { params: { id } }), {
      key: id,
      successMessage: t`Tâche retirée`,
    })
  return (
    <Card title={<Trans>Tâches</Trans>}>
      {queues.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucune tâche en file.</Trans>
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-14">
            <thead>
              <tr className={head}>
                <th scope="col">{t`File`}</th>
                <th scope="col">{t`En attente`}</th>
                <th scope="col">{t`En cours`}</th>
                <th scope="col">{t`À réessayer`}</th>
                <th scope="col">{t`En échec`}</th>
              </tr>
            </thead>
            <tbody className={body}>
              {queues.map((queue) => (
                <tr key={queue.name}>
                  <td>{names[queue.name] ?? queue.name}</td>
                  <td>{number(queue.waiting)}</td>
                  <td>{number(queue.running)}</td>
                  <td>{number(queue.retrying)}</td>
                  <td className={queue.failed > 0 ? 'font-semibold text-red-text' : undefined}>
                    {number(queue.failed)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failed.length > 0 && (
        <p className="mt-4 text-14 text-muted">
          <Trans>
            Abandonnées après leur dernière reprise. Une tâche qui réussit à sa prochaine exécution quitte
            cette liste ; les autres y restent 30 jours.
          </Trans>
        </p>
      )}
      <ul data-rows className="divide-y divide-line empty:hidden">
        {failed.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-14">
            <span className="min-w-0 grow">
              <span className="font-semibold">{job.job ?? names[job.queue] ?? job.queue}</span>
              <span className="block wrap-anywhere text-muted">
                {formatMoment(job.failed_at, language, { month: 'short' })}
                {' · '}
                <Plural value={job.attempts} one="# tentative" other="# tentatives" />
                {job.error && ` · ${job.error}`}
              </span>
            </span>
            <Button
              variant="secondary"
              size="small"
              isPending={isPendingFor(job.id)}
              onClick={() => void retry(job.id)}
            >
              <Trans>Relancer</Trans>
            </Button>
            <Button
              variant="ghost"
              size="small"
              disabled={isPendingFor(job.id)}
              onClick={() => void discard(job.id)}
            >
              <Trans>Retirer</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Outboxes({ outboxes }: Pick<Health, 'outboxes'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = useNumber()
  const names = useChannelNames()
  return (
    <Card title={<Trans>Messages</Trans>}>
      <ul className="-mt-2 divide-y divide-line text-14">
        {outboxes.map((outbox) => (
          <li key={outbox.channel} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
            <span className="font-semibold">{names[outbox.channel]}</span>
            <span className="text-right text-muted tabular">
              {t`${number(outbox.sent)} envoyés en 24 h`}
              {outbox.last_sent_at &&
                `, ${t`le dernier le ${formatMoment(outbox.last_sent_at, language, { month: 'short' })}`}`}
            </span>
            <span className="w-full text-muted">
              <Plural value={outbox.waiting} _0="Aucun en attente" one="# en attente" other="# en attente" />
              {outbox.failing > 0 && (
                <span className="text-yellow-text">
                  {' · '}
                  <Plural value={outbox.failing} one="# en échec" other="# en échec" />
                </span>
              )}
              {outbox.given_up > 0 && (
                <span className="text-red-text">
                  {' · '}
                  <Plural value={outbox.given_up} one="# abandonné" other="# abandonnés" />
                </span>
              )}
              {outbox.last_error && ` · ${outbox.last_error}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Providers({ providers }: Pick<Health, 'providers'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const moment = (at: string | null) => (at ? formatMoment(at, language, { month: 'short' }) : '–')
  return (
    <Card title={<Trans>Prestataires de paiement</Trans>} className="xl:col-span-2">
      {providers.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucun échange avec un prestataire pour l’instant.</Trans>
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-14">
            <thead>
              <tr className={head}>
                <th scope="col">{t`Prestataire`}</th>
                <th scope="col">{t`Dernier succès`}</th>
                <th scope="col">{t`Dernier échec`}</th>
                <th scope="col">{t`En attente`}</th>
              </tr>
            </thead>
            <tbody className={body}>
              {providers.map((provider) => (
                <tr key={provider.name}>
                  <td>{provider.name}</td>
                  <td>{moment(provider.last_success_at)}</td>
                  <td>
                    {moment(provider.last_failure_at)}
                    {provider.last_error && (
                      <span className="block max-w-60 truncate text-muted" title={provider.last_error}>
                        {provider.last_error}
                      </span>
                    )}
                  </td>
                  <td>{provider.waiting}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
