import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { NavLink, useLanguage } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'
import type { ConversationArea } from './conversation-area.ts'

/** A conversation in the list: the other participant, its stay or rental, and the last message. */
export function ConversationRow({
  conversation,
  area,
}: {
  conversation: Conversation
  area: ConversationArea
}) {
  const language = useLanguage()
  const { t } = useLingui()
  const { id, other, home: rental, stay, last_message, unread_count } = conversation
  const about = stay
    ? formatDateRange(stay.check_in, stay.check_out, language)
    : t`question avant réservation`
  return (
    <li className="border-b border-line last:border-b-0">
      <NavLink
        to={paths.messages(area, id)}
        className="flex items-start gap-3 p-4 hover:bg-surface-2 aria-[current=page]:bg-brand-soft aria-[current=page]:shadow-[inset_3px_0_0_var(--brand)]"
      >
        <Avatar name={other.first_name} url={other.avatar_url} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className={classes('truncate', unread_count > 0 ? 'font-bold' : 'font-semibold')}>
              {other.first_name}
            </span>
            {last_message && (
              <RelativeTime of={last_message.created_at} className="flex-none text-12 text-muted" />
            )}
          </span>
          <span className="block truncate text-12 text-muted">{`${about} · ${rental.title}`}</span>
          <span className="mt-0.5 flex items-center gap-2 text-14">
            <span className={classes('truncate', unread_count > 0 ? 'font-semibold' : 'text-muted')}>
              {last_message?.is_mine && (
                <>
                  <Trans>Vous :</Trans>{' '}
                </>
              )}
              {last_message?.body}
            </span>
            <UnreadCount count={unread_count} className="ml-auto" />
          </span>
          {unread_count > 0 && (
            <span className="sr-only">
              <Plural value={unread_count} one="# message non lu" other="# messages non lus" />
            </span>
          )}
        </span>
      </NavLink>
    </li>
  )
}
