import 'virtual:texts/accounts/verification'
import 'virtual:texts/moderation/verification-admin'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangleFilled,
  IconChevronLeft,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconRefresh,
} from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showVerificationHealth } from '#contract/verification/verification-metrics.ts'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import { useDocumentNames, useSideNames } from '#web/verification/document-names.ts'
import type { Route } from './+types/health.route.ts'

type Health = EndpointAnswer<typeof showVerificationHealth>

export function clientLoader() {
  return { result: resultOf(api('GET /admin/professional-kyc/health')) }
}
clientLoader.hydrate = true as const

export default function VerificationHealth({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Santé des vérifications`} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <Link to={paths.adminKyc()} className="text-link inline-flex w-fit items-center gap-1 text-14">
            <IconChevronLeft size={18} aria-hidden />
            <Trans>Vérifications</Trans>
          </Link>
          <h1 className="display-32">
            <Trans>Santé des vérifications</Trans>
          </h1>
        </div>
        <Button
          variant="secondary"
          isPending={state === 'loading'}
          icon={<IconRefresh size={20} aria-hidden />}
          onClick={() => void revalidate()}
        >
          <Trans>Actualiser</Trans>
        </Button>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-100 rounded-16!" />}>
        {(health) => <Sections health={health} />}
      </Loaded>
    </div>
  )
}

/** A queue older than this is stuck: the job of every minute processes it. */
const slowSeconds = 300

function Sections({ health: { queue, failed_checks: failed, purge, keys, adapters } }: { health: Health }) {
  const { t } = useLingui()
  const documents = useDocumentNames()
  const sides = useSideNames()
  const oldest = queue.oldest_seconds === null ? null : Math.ceil(queue.oldest_seconds / 60)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
      <Card title={t`File des contrôles`}>
        <Lines
          lines={[
            { label: t`En attente`, value: queue.waiting },
            { label: t`En cours`, value: queue.running },
            {
              label: t`Le plus ancien`,
              value:
                oldest === null ? t`aucun` : t`${plural(oldest, { one: '# minute', other: '# minutes' })}`,
              isOverdue: (queue.oldest_seconds ?? 0) > slowSeconds,
            },
          ]}
        />
      </Card>
      <Card title={t`Purge des images`}>
        <Lines
          lines={[
            {
              label: t`Dernier passage`,
              value: purge.last_run_at ? <RelativeTime of={purge.last_run_at} /> : t`pas encore`,
              isOverdue: purge.last_run_at === null,
            },
            { label: t`Fichiers à effacer au prochain passage`, value: purge.overdue_files },
            { label: t`Effacés en 30 jours`, value: purge.purged_30_days },
          ]}
        />
      </Card>
      <Card title={t`Clés`}>
        <Lines
          lines={[
            { label: t`Clé actuelle`, value: <code className="font-mono text-12">{keys.current}</code> },
            {
              label: t`Fichiers sous une clé plus ancienne`,
              value: keys.files_with_older_keys,
              isOverdue: keys.files_with_older_keys > 0,
            },
          ]}
        />
      </Card>
      <Card title={t`Registres`}>
        <ul className="-mt-2 divide-y divide-line text-14">
          {adapters.map(({ name, configured, last_result: last, last_answer_at: answeredAt, failures }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-2.5 py-3">
              {!configured ? (
                <IconCircleMinus size={18} aria-hidden className="text-muted" />
              ) : last === 'failed' ? (
                <IconAlertTriangleFilled size={18} aria-hidden className="text-yellow-text" />
              ) : (
                <IconCircleCheckFilled size={18} aria-hidden className="text-green-text" />
              )}
              <span className="font-medium">{name}</span>
              <span className="ml-auto text-muted">
                {!configured
                  ? t`Sans adresse : non interrogé`
                  : last === 'failed'
                    ? t`${plural(failures, { one: '# appel manqué', other: '# appels manqués' })}`
                    : last === null
                      ? t`Configuré, pas encore interrogé`
                      : t`Répond`}
              </span>
              {configured && answeredAt && (
                <span className="basis-full pl-7 text-muted">
                  <Trans>
                    Dernière réponse : <RelativeTime of={answeredAt} />
                  </Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t`Contrôles manqués`} className="md:col-span-2">
        {failed.length === 0 ? (
          <p className="text-muted">
            <Trans>Aucun contrôle n’a manqué.</Trans>
          </p>
        ) : (
          <ul className="-mt-2 divide-y divide-line text-14">
            {failed.map(({ case_id: id, reference, error, at }) => {
              const [type, side, cause] = error.split('/') as [DocumentType, DocumentSide, string]
              return (
                <li
                  key={`${reference}${error}${at}`}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
                >
                  {id ? (
                    <Link to={paths.adminKycCase(id)} className="text-link">
                      {reference}
                    </Link>
                  ) : (
                    <span>{reference}</span>
                  )}
                  <span>
                    {documents[type] ?? type}, {(sides[side] ?? '').toLowerCase()} :{' '}
                    {cause === 'document_too_long_to_read' ? t`lecture trop longue` : t`lecture interrompue`}
                  </span>
                  <span className="text-muted">
                    <RelativeTime of={at} />
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Lines({ lines }: { lines: { label: string; value: React.ReactNode; isOverdue?: boolean }[] }) {
  const { t } = useLingui()
  return (
    <dl className="-mt-2 divide-y divide-line text-14">
      {lines.map(({ label, value, isOverdue }) => (
        <div key={label} className="flex justify-between gap-4 py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="flex items-center gap-2 font-semibold tabular">
            {isOverdue && (
              <IconAlertTriangleFilled size={16} aria-label={t`À surveiller`} className="text-yellow-text" />
            )}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
