import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay, formatMoment } from '#contract/core/date-format.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { Card } from '#web/ui/data/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { inGroups } from './event-groups.ts'
import type { Followed } from './followed.ts'

/** Events, the latest first, after the next date. */
export function HistoryCard({
  kind,
  events,
  milestones,
}: Pick<Followed, 'events' | 'milestones'> & { kind: CaseKind }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { user } = useSession()
  const own = user && `${user.first_name} ${user.last_name.slice(0, 1)}.`
  const newest = inGroups(events.toSorted((one, other) => other.created_at.localeCompare(one.created_at)))
  const end = milestones.find(({ type, is_past: isPast }) => type === 'expiry' && !isPast)
  return (
    <Card title={t`Historique`}>
      <ol>
        {end && (
          <Row title={<Trans>Échéance</Trans>} when={formatDay(end.on, language)} isToCome>
            <Trans>Rappels par e-mail et ici, 60, 30 et 7 jours avant.</Trans>
          </Row>
        )}
        {newest.map(({ id, type, label, detail, actor, created_at: at, times }, index) => (
          <Row
            key={id}
            title={
              <>
                {actor && actor !== own && !label.includes(actor) ? `${label}, ${actor}` : label}
                {times > 1 && <span className="font-normal text-muted"> {`×\u00a0${times}`}</span>}
              </>
            }
            when={formatMoment(at, language, { month: 'short' })}
            isLatest={index === 0}
          >
            {detail}
            {type === 'checked' && kind === 'professional' && (
              <>
                {detail && '. '}
                <Link to={paths.sellerProfession('validation-report')} className="text-link">
                  <Trans>Lire le rapport</Trans>
                </Link>
              </>
            )}
          </Row>
        ))}
      </ol>
      {newest.length === 0 && !end && (
        <p className="text-muted">
          <Trans>Rien encore : l’historique commence à l’envoi.</Trans>
        </p>
      )}
    </Card>
  )
}

function Row({
  title,
  when,
  isToCome = false,
  isLatest = false,
  children,
}: {
  title: React.ReactNode
  when: string
  isToCome?: boolean
  isLatest?: boolean
  children?: React.ReactNode
}) {
  return (
    <li className="relative flex gap-4 pb-5 before:absolute before:top-4 before:bottom-0 before:left-1.25 before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span
        aria-hidden
        className={classes(
          'mt-1.5 size-2.75 flex-none rounded-full border-2',
          isToCome
            ? 'border-control-line bg-surface'
            : isLatest
              ? 'border-brand bg-brand'
              : 'border-control-line bg-control-line',
        )}
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="font-semibold">{title}</p>
          <p className="text-14 text-muted">{when}</p>
        </div>
        {children && <div className="text-14 text-muted wrap-anywhere">{children}</div>}
      </div>
    </li>
  )
}
