import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'

/** The conversations with the latest messages. */
export function LatestMessages({ conversations }: { conversations: Conversation[] }) {
  const { t } = useLingui()
  return (
    <Card
      title={t`Derniers messages`}
      aside={
        <Link to={paths.messages('owner')} className="text-link text-14">
          <Trans>Tout voir</Trans>
        </Link>
      }
    >
      {conversations.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconMessage size={20} aria-hidden className="flex-none" />
          <Trans>Vos échanges avec les voyageurs apparaîtront ici.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {conversations.map(({ id, other, last_message, unread_count }) => (
            <li key={id} className="relative flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Avatar name={other.first_name} url={other.avatar_url} />
              <div className="min-w-0 grow">
                <div className="flex items-baseline justify-between gap-3">
                  <Link
                    to={paths.messages('owner', id)}
                    className="truncate font-semibold after:absolute after:inset-0"
                  >
                    {other.first_name}
                  </Link>
                  {last_message && (
                    <RelativeTime of={last_message.created_at} className="flex-none text-12 text-muted" />
                  )}
                </div>
                <p className="truncate text-14 text-muted">{last_message?.body}</p>
              </div>
              <UnreadCount count={unread_count} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
