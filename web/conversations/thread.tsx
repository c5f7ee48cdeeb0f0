import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Composer } from './composer.tsx'
import { useConversationArea } from './conversation-area.ts'
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx'
import { DaySeparator, dayOf } from './day-separator.tsx'
import { type MessagePage, useThread } from './use-thread.ts'

/** A conversation: the other participant and the subject, the messages, and the message field. */
export function Thread({
  conversation,
  newest,
  onChange,
}: {
  conversation: Conversation
  newest: MessagePage
  onChange: () => void
}) {
  const { t } = useLingui()
  const thread = useThread(conversation, newest, onChange)
  const { messages, outgoing } = thread
  const log = useAtTheEnd(`${messages.at(-1)?.id} ${outgoing.length}`)
  const { first_name } = conversation.other
  const lastOfMine = messages.findLast((message) => message.is_mine)
  return (
    <section
      aria-label={t`Conversation avec ${first_name}`}
      className="flex h-[calc(100dvh-11.5rem)] min-h-96 flex-col bg-surface max-lg:rounded-16 max-lg:border max-lg:border-line lg:h-full"
    >
      <ThreadHeader conversation={conversation} />
      {conversation.hides_contacts && <MaskedNotice />}
      <div
        ref={log}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
        tabIndex={0}
        aria-label={t`Messages`}
        className="flex min-h-0 grow flex-col gap-1 overflow-y-auto p-4"
      >
        {thread.hasOlder && (
          <Button
            variant="ghost"
            size="small"
            isPending={thread.loadingOlder}
            className="mb-2 self-center"
            onClick={() => void thread.loadOlder()}
          >
            <Trans>Messages précédents</Trans>
          </Button>
        )}
        {messages.length === 0 && outgoing.length === 0 && (
          <p className="m-auto max-w-[40ch] text-center text-14 text-muted">
            <Trans>Écrivez le premier message à {first_name}.</Trans>
          </p>
        )}
        {messages.map((message, index) => (
          <div key={message.id} className="contents">
            {dayOf(messages[index - 1]) !== dayOf(message) && <DaySeparator of={message.created_at} />}
            <MessageBubble
              message={message}
              author={first_name}
              showsRead={message === lastOfMine && message.read_at !== null}
            />
          </div>
        ))}
        {outgoing.map((words) => (
          <OutgoingBubble
            key={words.id}
            words={words}
            onRetry={() => void thread.send(words.body, words.id)}
            onDrop={() => thread.drop(words)}
          />
        ))}
      </div>
      <Composer conversation={conversation} onSend={(body) => thread.send(body)} />
    </section>
  )
}

function ThreadHeader({ conversation: { role, other, home: rental, stay } }: { conversation: Conversation }) {
  const { t } = useLingui()
  const language = useLanguage()
  const area = useConversationArea()
  const about = stay
    ? `${formatDateRange(stay.check_in, stay.check_out, language)} · ${stay.code}`
    : t`question avant réservation`
  return (
    <header className="flex items-center gap-3 border-b border-line p-3 lg:px-4">
      <Link
        to={paths.messages(area)}
        aria-label={t`Toutes les conversations`}
        className="inline-flex size-11 flex-none items-center justify-center rounded-full hover:bg-surface-2 lg:hidden"
      >
        <IconChevronLeft size={22} aria-hidden />
      </Link>
      <Avatar name={other.first_name} url={other.avatar_url} />
      <div className="min-w-0 grow">
        <h2 className="truncate font-semibold">{other.first_name}</h2>
        <p className="truncate text-14 text-muted">
          <Link to={paths.rental(rental.country_slug, rental.property_id)} className="hover:underline">
            {rental.title}
          </Link>
          {` · ${about}`}
        </p>
      </div>
      {!stay && role === 'guest' && (
        <ButtonLink
          to={paths.rental(rental.country_slug, rental.property_id)}
          variant="secondary"
          size="small"
          className="flex-none max-sm:hidden"
        >
          <Trans>Voir les dates</Trans>
        </ButtonLink>
      )}
    </header>
  )
}

function MaskedNotice() {
  return (
    <p className="flex items-start gap-2 border-b border-line bg-surface-2 px-4 py-2.5 text-14 text-muted">
      <IconLock size={18} aria-hidden className="mt-px flex-none" />
      <span>
        <Trans>
          Téléphones, adresses e-mail et liens ne s’échangent qu’une fois la réservation confirmée. Payez
          toujours sur Demeure : c’est ce qui vous protège.
        </Trans>
      </span>
    </p>
  )
}

/** Keeps the last message in view, unless the viewer has scrolled up. */
function useAtTheEnd(newest: string) {
  const ref = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  useEffect(() => {
    const log = ref.current
    const note = () => {
      if (log) atEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < 120
    }
    log?.addEventListener('scroll', note, { passive: true })
    return () => log?.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    if (atEnd.current) ref.current?.scrollTo({ top: ref.current.scrollHeight })
  }, [newest])
  return ref
}
