import 'virtual:texts/accounts/conversations'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { api } from '#web/api/browser-api.ts'
import { Thread } from '#web/conversations/thread.tsx'
import type { MessagePage } from '#web/conversations/use-thread.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'

export interface Talk {
  conversation: Conversation
  page: MessagePage
}

export async function loadTalk(bookingId: string): Promise<Talk> {
  const conversation = await api('POST /conversations', { body: { booking_id: bookingId } })
  const page = await api('GET /conversations/:id/messages', {
    params: { id: conversation.id },
    query: { per_page: '30' },
  })
  return { conversation, page }
}

/** The last message of the conversation, all of it on demand; opening it marks it as read. */
export function BookingConversation({ booking, talk }: { booking: Booking; talk: Talk }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const { conversation, page } = talk
  const name = booking.guest.first_name
  if (open) {
    return (
      <div className="lg:h-140 lg:overflow-hidden lg:rounded-16 lg:border lg:border-line">
        <Thread
          key={conversation.id}
          conversation={conversation}
          newest={page}
          onChange={() => void revalidate()}
        />
      </div>
    )
  }
  const last = conversation.last_message
  return (
    <Card
      title={t`Conversation`}
      aside={
        conversation.unread_count > 0 && (
          <span className="text-14 font-semibold text-brand-text">
            <Plural value={conversation.unread_count} one="# message non lu" other="# messages non lus" />
          </span>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        {last ? (
          <div className="min-w-0 grow basis-60">
            <p className="line-clamp-2 wrap-anywhere">{last.body}</p>
            <RelativeTime of={last.created_at} className="text-14 text-muted" />
          </div>
        ) : (
          <p className="text-muted">
            <Trans>Rien n’a été écrit encore.</Trans>
          </p>
        )}
        <Button
          variant="secondary"
          size="small"
          icon={<IconMessage size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          <Trans>Écrire à {name}</Trans>
        </Button>
      </div>
    </Card>
  )
}
