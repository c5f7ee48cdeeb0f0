import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCreditCard,
  IconDevices,
  IconFileCheck,
  IconFlag,
  IconHistory,
  IconLifebuoy,
  IconMail,
  IconMessageReport,
  IconScale,
  IconStar,
} from '@tabler/icons-react'
import type { PersonList } from '#contract/people/people-enums.ts'
import type { Person } from '#contract/people/person.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { listNames } from './record-labels.tsx'

const lists: [PersonList, typeof IconFlag][] = [
  ['incident_conversations', IconMessageReport],
  ['incidents', IconScale],
  ['reviews_received', IconStar],
  ['reviews_written', IconStar],
  ['notices_about', IconFlag],
  ['notices_sent', IconAlertTriangle],
  ['sessions', IconDevices],
  ['messages_sent', IconMail],
  ['consents', IconFileCheck],
  ['invoices', IconCreditCard],
  ['tickets', IconLifebuoy],
]

/** Everything else that is known of the person, counted; each count leads to its list. */
export function RestCard({ person: { id, counts } }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const entries = [
    ...lists.map(([list, Icon]) => ({
      key: list,
      Icon,
      label: t(listNames[list]),
      to: paths.adminUserList(id, list),
    })),
    ...('audit' in counts
      ? [
          {
            key: 'audit',
            Icon: IconHistory,
            label: t`Journal d’audit`,
            to: paths.adminAudit(new URLSearchParams({ personne: id }).toString()),
          },
        ]
      : []),
  ]
  return (
    <Card title={<Trans>Tout le reste</Trans>}>
      <ul className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {entries.map(({ key, Icon, label, to }) => (
          <li key={key} className="border-b border-line">
            <Link to={to} className="flex h-12 items-center gap-3 text-14 hover:bg-surface-2">
              <Icon size={18} aria-hidden className="flex-none text-muted" />
              <span className="min-w-0 grow truncate">{label}</span>
              <span className="text-muted tabular">{formatNumber(counts[key] ?? 0, language)}</span>
              <IconChevronRight size={16} aria-hidden className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
