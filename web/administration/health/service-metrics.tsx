import 'virtual:texts/administration/support-cases'
import 'virtual:texts/bookings/bookings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MalwareScanResult, showHealth } from '#contract/administration/health.ts'
import type { OutboxName } from '#contract/administration/health-enums.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { PaymentStatus } from '#contract/money/payments.ts'
import { bookingStatusStyles } from '#web/bookings/booking-status.tsx'
import { useProviderName } from '#web/money/use-provider-name.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { kindNames } from '../support-cases/work-labels.tsx'
import { useChannelNames } from './use-channel-names.ts'

type Metrics = EndpointAnswer<typeof showHealth>['metrics']

const gigabyte = 1e9
const megabyte = 1e6

/** The process that answered: behind several, each has metrics of its own. */
export function ProcessMetrics({ process }: { process: Metrics['process'] }) {
  const { t } = useLingui()
  const number = useNumber()
  const nameProvider = useProviderName()
  const { pool, disk, requests, payments, malware_scans: scans } = process
  const results: Partial<Record<PaymentStatus, string>> = {
    authorised: t`autorisés`,
    captured: t`encaissés`,
    voided: t`libérés`,
    failed: t`échoués`,
  }
  const scanned: Record<MalwareScanResult, string> = {
    clean: t`Fichiers sans programme malveillant`,
    found: t`Fichiers refusés : programme malveillant`,
    unavailable: t`Fichiers refusés : antivirus sans réponse`,
  }
  const p95 = requests.p95_seconds
  return (
    <Card title={<Trans>Ce serveur</Trans>}>
      <List
        rows={[
          [t`Depuis le démarrage`, t`${number(process.uptime_seconds / 3600)} h`],
          [t`Requêtes`, number(requests.total)],
          [t`Requêtes en erreur`, number(requests.failed), requests.failed > 0],
          [
            t`95 % des réponses en moins de`,
            requests.total === 0 ? '–' : p95 === null ? t`plus de 5 s` : t`${number(p95 * 1000)} ms`,
          ],
          [t`Retard de la boucle d’événements`, t`${number(process.event_loop_delay_seconds * 1000)} ms`],
          [t`Mémoire`, t`${number(process.memory_bytes / megabyte)} Mo`],
          [
            t`Connexions à la base`,
            t`${number(pool.open - pool.idle)} sur ${number(pool.max)}, ${number(pool.waiting)} en attente`,
            // The embedded engine has one connection, for which calls wait by turns.
            pool.waiting > pool.max,
          ],
          ...(disk
            ? [
                [
                  t`Disque libre`,
                  t`${number(disk.free_bytes / gigabyte)} Go sur ${number(disk.size_bytes / gigabyte)} Go`,
                  disk.free_bytes < disk.size_bytes / 10,
                ] satisfies Row,
              ]
            : []),
          ...payments.map(({ provider, result, count }): Row => [
            t`Paiements ${nameProvider(provider)}, ${results[result] ?? result}`,
            number(count),
            result === 'failed',
          ]),
          ...scans.map(({ result, count }): Row => [
            scanned[result],
            number(count),
            result !== 'clean' && count > 0,
          ]),
        ]}
      />
    </Card>
  )
}

/** What every process reads alike from the database. */
export function SharedMetrics({ metrics }: { metrics: Metrics }) {
  const { t } = useLingui()
  const language = useLanguage()
  const number = useNumber()
  const channels = useChannelNames()
  const outboxes: Record<OutboxName, string> = { ...channels, payment_operation: t`Opérations de paiement` }
  const { bookings, feeds, work, replicas } = metrics
  const waiting = work.filter((each) => each.waiting > 0)
  const failing = feeds.reduce((sum, each) => sum + each.failing, 0)
  const total = feeds.reduce((sum, each) => sum + each.total, 0)
  return (
    <Card
      title={<Trans>Activité</Trans>}
      aside={
        metrics.read_at && (
          <span className="text-14 text-muted">
            {formatMoment(metrics.read_at, language, { month: 'short' })}
          </span>
        )
      }
    >
      <List
        rows={[
          [t`Réservations en 24 h`, number(bookings.reduce((sum, { count }) => sum + count, 0))],
          ...bookings.map(({ status, count }): Row => [t(bookingStatusStyles[status].label), number(count)]),
          ...metrics.outboxes
            .filter((each) => each.waiting > 0)
            .map(({ outbox, oldest_seconds: age }): Row => [
              t`Plus ancien en attente : ${outboxes[outbox]}`,
              t`${number(age / 60)} min`,
              age > 1800,
            ]),
          [t`Calendriers et flux en panne`, t`${number(failing)} sur ${number(total)}`, failing > 0],
          ...replicas.map(({ replica, seconds }): Row => [
            t`Retard de la réplique ${replica}`,
            t`${number(seconds)} s`,
            seconds > 5,
          ]),
          ...waiting.map(({ kind, waiting: count, overdue }): Row => [
            t(kindNames[kind]),
            <span key={kind}>
              <Plural value={count} one="# en attente" other="# en attente" />
              {overdue > 0 && (
                <span className="text-red-text">
                  {', '}
                  <Plural value={overdue} one="# en retard" other="# en retard" />
                </span>
              )}
            </span>,
          ]),
        ]}
      />
    </Card>
  )
}

type Row = [label: string, value: React.ReactNode, isBad?: boolean]

function List({ rows }: { rows: Row[] }) {
  return (
    <dl className="-mt-2 divide-y divide-line text-14">
      {rows.map(([label, value, isBad]) => (
        <div key={label} className="flex justify-between gap-4 py-2.5">
          <dt>{label}</dt>
          <dd className={isBad ? 'font-semibold text-red-text tabular' : 'text-muted tabular'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
