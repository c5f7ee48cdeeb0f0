import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { PersonRow } from '#contract/people/people.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { RowDisplay, TableDisplay } from '../lists/list-rows.tsx'
import { usePeopleColumns } from './people-filters.ts'
import { endsSoon, IdentityBadge, ProfessionBadge, StatusBadge, useRoleLine } from './person-labels.tsx'

export function usePeopleTable(): TableDisplay<PeopleColumn> {
  return {
    first: { field: 'name', heading: <Trans>Nom et prénom</Trans> },
    columns: usePeopleColumns(),
    sorted: { created: ['created_at', 'desc'], last_seen: ['last_seen_at', 'desc'] },
    numeric: ['listings', 'stays', 'trips', 'payout_due', 'notices'],
    nameWidth: 'max-w-56',
  }
}

export function usePeopleDisplay(): RowDisplay<PersonRow, PeopleColumn> {
  const { t } = useLingui()
  const roleLine = useRoleLine()
  const place = usePlace()
  const name = ({ first_name: first, last_name: last }: PersonRow) => `${first} ${last}`.trim() || t`Sans nom`
  return {
    name,
    to: ({ id }) => paths.adminUser(id),
    lead: (person) => <Avatar name={name(person)} url={person.avatar_url} />,
    below: ({ roles }) => roleLine(roles),
    Cell,
    aside: (person) => (
      <Seen at={person.last_seen_at} className="flex-none text-12 whitespace-nowrap text-muted" />
    ),
    about: (person) => [roleLine(person.roles), place(person)],
    state: (person) => (
      <span className="flex flex-wrap gap-2">
        <StatusBadge status={person.status} isWatched={person.is_watched} />
        {(person.kyc_status !== 'verified' || endsSoon(person.kyc_valid_until)) && (
          <IdentityBadge status={person.kyc_status} validUntil={person.kyc_valid_until} isNamed />
        )}
      </span>
    ),
  }
}

function Cell({ row: person, column }: { row: PersonRow; column: PeopleColumn }) {
  const language = useLanguage()
  const place = usePlace()
  switch (column) {
    case 'status':
      return <StatusBadge status={person.status} isWatched={person.is_watched} />
    case 'identity':
      return <IdentityBadge status={person.kyc_status} validUntil={person.kyc_valid_until} />
    case 'profession':
      return <ProfessionBadge status={person.verification_status} />
    case 'place':
      return <span className="block max-w-40 truncate text-muted">{place(person) || '–'}</span>
    case 'last_seen':
      return <Seen at={person.last_seen_at} className="whitespace-normal" />
    case 'telephone':
      return <span className="tabular">{person.masked_telephone ?? '–'}</span>
    case 'created':
      return formatDay(person.created_at, language, { month: 'short' })
    case 'payout_due':
      return (
        person.payout_due
          ?.map((due) => formatExactMoney(due.amount_minor, due.currency, language))
          .join(' + ') || '–'
      )
    default:
      return person[column] || '–'
  }
}

/** City, or the country where that alone is known. */
function usePlace() {
  const countryName = useCountryName()
  return ({ city, country_code: code }: PersonRow) => city || (code ? countryName(code) : '')
}

export function Seen({ at, className }: { at: string | null; className?: string }) {
  const { t } = useLingui()
  if (at === null) return <span className={classes('text-muted', className)}>{t`Jamais`}</span>
  return <RelativeTime of={at} {...(className && { className })} />
}
