import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import type { Conversation } from '#contract/messaging/conversations.ts'
import type { ConversationArea } from '#web/conversations/conversation-area.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'

/** The conversations with the latest messages; those that await an answer are marked. */
export function LatestMessages({
  conversations,
  area,
  empty,
}: {
  conversations: Conversation[]
  area: ConversationArea
  empty: React.ReactNode
}) {
  const { t } = useLingui()
  return (
    <Card
      title={t`Derniers messages`}
      aside={
        <Link to={paths.messages(area)} className="text-link text-14">
          <Trans>Tout voir</Trans>
        </Link>
      }
    >
      {conversations.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconMessage size={20} aria-hidden className="flex-none" />
          {empty}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {conversations.map((conversation) => {
            const { id, other, last_message, unread_count } = conversation
            return (
              <li key={id} className="relative flex items-center gap-3 py-3 first:pt-0 last:pb-0">
                <Avatar name={other.first_name} url={other.avatar_url} />
                <div className="min-w-0 grow">
                  <div className="flex items-baseline justify-between gap-3">
                    <Link
                      to={paths.messages(area, id)}
                      className="truncate font-semibold after:absolute after:inset-0"
                    >
                      {other.first_name}
                    </Link>
                    {last_message && (
                      <RelativeTime of={last_message.created_at} className="flex-none text-12 text-muted" />
                    )}
                  </div>
                  <p className="truncate text-14 text-muted">{last_message?.body}</p>
                  {awaitsAnswer(conversation) && (
                    <p className="text-12 font-semibold text-yellow-text">
                      <Trans>Attend votre réponse</Trans>
                    </p>
                  )}
                </div>
                <UnreadCount count={unread_count} />
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

const openStatuses = ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY']

/** Whether the other has the last word about a question or a stay that is not over. */
function awaitsAnswer({ last_message: last, stay }: Conversation) {
  return last?.kind === 'text' && !last.is_mine && (!stay || openStatuses.includes(stay.status))
}
