import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ListActivity as Activity } from '#contract/buying/favorite-lists.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { useSession } from '#web/session/session.ts'
import { classes } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RelativeDate } from '#web/ui/dates/relative-date.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** What members did in a list during the last seven days, and which prices changed. */
export function ListActivity({ items }: { items: Activity[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Cette semaine`}>
      {items.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>Rien de nouveau depuis sept jours.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((event) => (
            <li
              key={[event.type, event.at, event.member?.id, event.home.id].join()}
              className="flex gap-3 py-3 first:pt-0 last:pb-0"
            >
              <EventSign event={event} />
              <div className="min-w-0 text-14">
                <p className="wrap-anywhere">
                  <EventText event={event} />
                </p>
                <p className="text-muted">
                  {event.type === 'price' && event.home.kind === 'rental' ? (
                    <RelativeDate of={event.at} />
                  ) : (
                    <RelativeTime of={event.at} />
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function EventSign({ event: { member, price } }: { event: Activity }) {
  if (member) return <Avatar name={member.first_name} />
  const isLower = price && price.now < price.before
  const Icon = isLower ? IconTrendingDown : IconTrendingUp
  return (
    <span
      className={classes(
        'flex size-10 flex-none items-center justify-center rounded-full',
        isLower ? 'bg-green-ground text-green-text' : 'bg-surface-2 text-muted',
      )}
    >
      <Icon size={20} aria-hidden />
    </span>
  )
}

function EventText({ event: { type, member, home, price } }: { event: Activity }) {
  const language = useLanguage()
  const { user } = useSession()
  const title = home.title
  if (price) {
    const difference = Math.abs(price.now - price.before)
    const amount = formatMoney(difference, price.currency, language)
    if (home.kind === 'rental') {
      return price.now < price.before ? (
        <Trans>
          {title} baisse de {amount} par nuit
        </Trans>
      ) : (
        <Trans>
          {title} augmente de {amount} par nuit
        </Trans>
      )
    }
    return price.now < price.before ? (
      <Trans>
        {title} baisse de {amount}
      </Trans>
    ) : (
      <Trans>
        {title} augmente de {amount}
      </Trans>
    )
  }
  const name = <strong className="font-semibold">{member?.first_name}</strong>
  const isViewer = member?.id === user?.id
  switch (type) {
    case 'liked':
      return isViewer ? (
        <Trans>Vous aimez {title}</Trans>
      ) : (
        <Trans>
          {name} aime {title}
        </Trans>
      )
    case 'disliked':
      return isViewer ? (
        <Trans>Vous écartez {title}</Trans>
      ) : (
        <Trans>
          {name} écarte {title}
        </Trans>
      )
    case 'commented':
      return isViewer ? (
        <Trans>Vous avez écrit sur {title}</Trans>
      ) : (
        <Trans>
          {name} a écrit sur {title}
        </Trans>
      )
    case 'noted':
      return isViewer ? (
        <Trans>Vous avez changé la note de {title}</Trans>
      ) : (
        <Trans>
          {name} a changé la note de {title}
        </Trans>
      )
    default:
      return isViewer ? (
        <Trans>Vous avez ajouté {title}</Trans>
      ) : (
        <Trans>
          {name} a ajouté {title}
        </Trans>
      )
  }
}
