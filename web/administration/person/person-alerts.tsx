import { Plural, Trans } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import type { Person } from '#contract/people/person.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'

type Alert = Person['alerts'][number]

/** What is open about the person: notices, incidents, clusters of accounts, a ban. */
export function PersonAlerts({ person: { alerts } }: { person: Person }) {
  const { isAdmin, may } = useStaffRights()
  const to = ({ kind, id }: Alert) => {
    if (kind === 'incident') return isAdmin && id ? paths.adminIncident(id) : undefined
    if (!may('moderate_listings')) return undefined
    return kind === 'notice' && id ? paths.adminNotice(id) : paths.adminFraudClusters()
  }
  if (alerts.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {alerts.map((alert) => {
        const address = to(alert)
        return (
          <li
            key={alert.kind}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-12 bg-red-ground px-4 py-3 text-red-text md:px-5"
          >
            <IconFlag size={20} aria-hidden className="flex-none" />
            <p className="min-w-0 grow basis-60">
              <Sentence alert={alert} />
            </p>
            {address && (
              <ButtonLink to={address} variant="secondary" size="small">
                <Trans>Ouvrir</Trans>
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Sentence({ alert: { kind, count, reference, at } }: { alert: Alert }) {
  const language = useLanguage()
  const since = formatDay(at, language)
  switch (kind) {
    case 'notice':
      return (
        <>
          <strong>
            <Plural value={count} one="# signalement à trancher." other="# signalements à trancher." />
          </strong>{' '}
          <Trans>
            Le plus ancien : {reference}, du {since}.
          </Trans>
        </>
      )
    case 'incident':
      return (
        <>
          <strong>
            <Plural value={count} one="# incident ouvert." other="# incidents ouverts." />
          </strong>{' '}
          <Trans>
            Le plus ancien : séjour {reference}, du {since}.
          </Trans>
        </>
      )
    case 'cluster':
      return <Trans>Ce compte fait partie d’un groupe de comptes liés, trouvé le {since}.</Trans>
    default:
      return <Trans>Exclu de la vente depuis le {since}.</Trans>
  }
}
