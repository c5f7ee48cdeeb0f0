import { Trans, useLingui } from '@lingui/react/macro'
import { IconAmbulance, IconLifebuoy, IconPhone, IconUser } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { MessageButton } from '#web/conversations/message-button.tsx'
import { paths } from '#web/paths.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'

/**
 * The number for every emergency: 112 in the Union (Directive (EU) 2018/1972, art. 109) and in Switzerland, 911 in
 * Canada. Elsewhere there are several, which the guide of the home names.
 */
const emergencyNumbers: Record<string, string> = {
  france: '112',
  belgique: '112',
  luxembourg: '112',
  suisse: '112',
  canada: '911',
}

/** Whom to call: the host, who is on the spot, us, and the rescue services. */
export function PeopleCard({
  booking: { id, owner, property },
  practical,
}: {
  booking: Booking
  practical: StayGuide['practical'] | undefined
}) {
  const { t } = useLingui()
  const host = `${owner.first_name} ${owner.last_name}`.trim()
  const number = emergencyNumbers[property.country_slug]
  const emergency = practical?.emergency
  return (
    <Card title={t`Qui appeler`}>
      <ul className="divide-y divide-line">
        <Person icon={<Avatar name={host} url={owner.avatar_url} />} name={host} note={t`Votre hôte`}>
          <MessageButton bookingId={id} area="client" size="small">
            <Trans>Écrire</Trans>
          </MessageButton>
          {owner.phone_number && <Call number={owner.phone_number} name={host} />}
        </Person>
        {practical && (practical.contact_name || practical.contact_phone) && (
          <Person
            icon={<Icon of={IconUser} />}
            name={practical.contact_name || t`Sur place`}
            note={practical.contact_name ? t`Sur place` : ''}
          >
            {practical.contact_phone && (
              <Call number={practical.contact_phone} name={practical.contact_name || t`Sur place`} />
            )}
          </Person>
        )}
        <Person icon={<Icon of={IconLifebuoy} />} name={t`Demeure`} note={t`Par message`}>
          {/* Without a connection the router cannot fetch what it does not know of a route. */}
          <ButtonLink to={paths.contact()} discover="none" variant="secondary" size="small">
            <Trans>Nous écrire</Trans>
          </ButtonLink>
        </Person>
        {(number || emergency) && (
          <Person icon={<Icon of={IconAmbulance} />} name={t`Urgences`} note={emergency ?? ''}>
            {number && <Call number={number} name={t`Urgences`} />}
          </Person>
        )}
      </ul>
    </Card>
  )
}

function Person({
  icon,
  name,
  note,
  children,
}: {
  icon: React.ReactNode
  name: string
  note: string
  children: React.ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      {icon}
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {note && <p className="text-14 wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

function Icon({ of: Shape }: { of: typeof IconUser }) {
  return (
    <span className="flex size-10 flex-none items-center justify-center rounded-full bg-brand-soft text-brand-text">
      <Shape size={20} aria-hidden />
    </span>
  )
}

function Call({ number, name }: { number: string; name: string }) {
  const { t } = useLingui()
  return (
    <ButtonAnchor
      href={`tel:${number.replaceAll(' ', '')}`}
      variant="secondary"
      size="small"
      aria-label={t`Appeler ${name}, ${number}`}
      icon={<IconPhone size={18} aria-hidden />}
    >
      {number}
    </ButtonAnchor>
  )
}
