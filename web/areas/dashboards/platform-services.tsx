import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showServices } from '#contract/administration/platform-overview.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import type { PlatformMetrics } from './platform-metrics.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'

type Services = EndpointAnswer<typeof showServices>
type State = Services['database']['state']

/** State of the services the platform depends on, when the screen opened. */
export function PlatformServices({ services }: { services: Services }) {
  const { t } = useLingui()
  const { isAdmin } = useStaffRights()
  const jobRuns = {
    'every-minute': t`Tâches de chaque minute`,
    hourly: t`Tâches de chaque heure`,
    daily: t`Tâches de chaque jour`,
  }
  return (
    <Card
      title={t`État du service`}
      aside={
        isAdmin && (
          <Link to={paths.adminHealth()} className="text-link text-14">
            <Trans>Détails</Trans>
          </Link>
        )
      }
    >
      <ul className="-mt-2 divide-y divide-line">
        <Service name={t`Base de données`} state={services.database.state}>
          {t`${services.database.milliseconds} ms`}
        </Service>
        <Service name={t`Stockage des photos`} state={services.storage.state}>
          {t`${services.storage.milliseconds} ms`}
        </Service>
        <Service name={t`Paiements`} state={services.payments.state}>
          <Payments payments={services.payments} />
        </Service>
        <Service name={t`E-mails`} state={services.mail.state}>
          <Mail mail={services.mail} />
        </Service>
        <Service name={t`Calendriers iCal`} state={services.calendars.state}>
          <Calendars calendars={services.calendars} />
        </Service>
        {services.jobs.rounds.map(({ name, state, ended_at, failed }) => (
          <Service key={name} name={jobRuns[name]} state={state}>
            {failed.length > 0 ? (
              failed.join(', ')
            ) : ended_at ? (
              <RelativeTime of={ended_at} />
            ) : (
              <Trans>pas encore passées</Trans>
            )}
          </Service>
        ))}
      </ul>
    </Card>
  )
}

function Service({ name, state, children }: { name: string; state: State; children: React.ReactNode }) {
  const { t } = useLingui()
  const styles = {
    ok: { Icon: IconCircleCheckFilled, colour: 'text-green-text', word: t`En ordre` },
    late: { Icon: IconAlertTriangleFilled, colour: 'text-yellow-text', word: t`À surveiller` },
    down: { Icon: IconCircleXFilled, colour: 'text-red-text', word: t`En panne` },
  }
  const { Icon, colour, word } = styles[state]
  return (
    <li className="flex items-center gap-2.5 py-3 text-14">
      <Icon size={16} className={`flex-none ${colour}`} aria-hidden />
      <span className="font-medium">{name}</span>
      <span className="sr-only">{word}</span>
      <span className="ml-auto min-w-0 text-right wrap-anywhere text-muted tabular">
        {state === 'down' ? word : children}
      </span>
    </li>
  )
}

function Payments({ payments: { succeeded, failed, waiting } }: { payments: Services['payments'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (waiting > 0)
    return t`${plural(waiting, { one: '# opération attend', other: '# opérations attendent' })}`
  if (succeeded + failed === 0) return t`aucun en 30 jours`
  const share = formatPercent(succeeded / (succeeded + failed), language, { maxDecimals: 2 })
  return t`${share} aboutis en 30 jours`
}

function Mail({ mail: { sent, waiting, given_up: lost, state } }: { mail: Services['mail'] }) {
  const { t } = useLingui()
  const number = useNumber()
  if (lost > 0) return t`${plural(lost, { one: '# abandonné', other: '# abandonnés' })}`
  if (state !== 'ok') return t`${plural(waiting, { one: '# en attente', other: '# en attente' })}`
  return t`${number(sent)} envoyés en 24 h`
}

function Calendars({ calendars: { feeds, failing } }: { calendars: Services['calendars'] }) {
  const { t } = useLingui()
  return failing > 0
    ? t`${plural(failing, { one: '# flux en retard', other: '# flux en retard' })}`
    : t`${plural(feeds, { one: '# flux à jour', other: '# flux à jour' })}`
}

/** Pending verifications by kind. */
export function VerificationsWaiting({
  metrics: { verifications_waiting: waiting },
}: {
  metrics: PlatformMetrics
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const rows = [
    { name: t`Identités`, total: waiting.identities, search: 'tab=identities' },
    { name: t`Professionnels`, total: waiting.professionals, search: '' },
    { name: t`Biens`, total: waiting.homes, search: 'tab=properties' },
    { name: t`Priorité élevée`, total: waiting.pressing, search: 'priority=PRESSING' },
  ]
  return (
    <Card
      title={t`Vérifications en attente`}
      aside={
        <Link
          to={may('view_all_kyc') ? paths.adminKyc() : paths.adminKycStats()}
          className="text-link text-14"
        >
          {may('view_all_kyc') ? <Trans>Tout voir</Trans> : <Trans>Statistiques</Trans>}
        </Link>
      }
    >
      <dl className="-mt-2 divide-y divide-line text-14">
        {rows.map(({ name, total, search }) => (
          <div key={name} className="flex justify-between gap-4 py-3">
            <dt>
              {may('view_all_kyc') ? (
                <Link to={paths.adminKyc(search)} className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className="font-semibold tabular">{total}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
