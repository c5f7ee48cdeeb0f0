import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconMail, IconMapPin, IconPencil, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { Person } from '#contract/people/person.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { roleNames, StatusBadge } from '../people/person-labels.tsx'
import { Seen } from '../people/people-display.tsx'
import { SignInAsButton } from '../impersonation/sign-in-as-button.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

/** Who the person is; their contact details are covered until a press, which the audit trail records. */
export function PersonHead({ person }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const countryName = useCountryName()
  const [contact, setContact] = useState<{ email: string; telephone: string | null } | null>(null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const reveal = () =>
    mutate(() => api('POST /admin/users/:id/reveal', { params: { id: person.id } }), {
      onSuccess: setContact,
    })
  const name = `${person.first_name} ${person.last_name}`.trim()
  const country = person.country_code && countryName(person.country_code)
  const place = [person.city, country].filter(Boolean).join(', ')
  const since = formatDay(person.created_at, language)
  const telephone = contact ? contact.telephone : person.masked_telephone
  return (
    <header className="flex flex-col gap-3">
      <Breadcrumbs crumbs={[{ label: t`Utilisateurs`, to: paths.adminUsers() }, { label: name }]} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Avatar name={name} url={person.avatar_url} size="huge" />
        <div className="min-w-0 grow basis-48 md:basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="display-32 wrap-anywhere">{name || t`Sans nom`}</h1>
            <StatusBadge status={person.status} isWatched={person.is_watched} />
            {person.roles.map((role) => (
              <Badge key={role} colour="gray">
                {t(roleNames[role])}
              </Badge>
            ))}
          </div>
          {person.merged_into && (
            <p>
              <Trans>
                Fusionné avec{' '}
                <Link to={paths.adminUser(person.merged_into)} className="text-link">
                  un autre compte
                </Link>
              </Trans>
            </p>
          )}
          {person.company_name && <p className="text-muted">{person.company_name}</p>}
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
            <Fact icon={<IconMail size={16} aria-hidden />}>{contact?.email ?? person.masked_email}</Fact>
            {telephone && <Fact icon={<IconPhone size={16} aria-hidden />}>{telephone}</Fact>}
            {place && <Fact icon={<IconMapPin size={16} aria-hidden />}>{place}</Fact>}
            <Fact icon={<IconClock size={16} aria-hidden />}>
              <Trans>Inscrit le {since}</Trans>
              {', '}
              {person.last_seen_at ? (
                <span className="lowercase">
                  <Trans context="person">vu</Trans> <Seen at={person.last_seen_at} />
                </span>
              ) : (
                t`jamais vu`
              )}
            </Fact>
            {contact === null && (
              <li>
                <button
                  type="button"
                  className="text-link"
                  disabled={isPending}
                  onClick={() => void reveal()}
                >
                  <Trans>Afficher les coordonnées</Trans>
                </button>
              </li>
            )}
          </ul>
          {contact && (
            <output className="mt-1 block text-12 text-muted">
              <Trans>Consultation inscrite au journal d’audit.</Trans>
            </output>
          )}
        </div>
        <SignInAsButton
          person={{ id: person.id, name }}
          isStaff={person.roles.some((role) => role === 'admin' || role === 'staff')}
        />
        {person.allowed_actions.includes('correct') && (
          <Button
            variant="secondary"
            size="small"
            icon={<IconPencil size={18} aria-hidden />}
            onClick={() => setIsCorrecting(true)}
          >
            <Trans>Corriger</Trans>
          </Button>
        )}
      </div>
      {isCorrecting && <CorrectDialog person={person} onClose={() => setIsCorrecting(false)} />}
    </header>
  )
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span className="flex-none">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
