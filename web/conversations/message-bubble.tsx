import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import type { Message } from '#contract/messaging/conversations.ts'
import { formatTime } from '#contract/core/date-format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import type { Outgoing } from './use-thread.ts'

const bubble = 'max-w-[85%] rounded-16 px-4 py-2.5 wrap-anywhere whitespace-pre-wrap md:max-w-[70%]'
const ownStyle = 'rounded-br-8 bg-brand text-on-brand'
const otherStyle = 'rounded-bl-8 bg-surface-2'

/** A message on its author's side; a system note is centred. */
export function MessageBubble({
  message,
  author,
  showsRead,
}: {
  message: Message
  author: string
  showsRead: boolean
}) {
  const hour = formatTime(message.created_at)
  const { kind, body, is_mine, is_masked } = message
  if (kind === 'note') {
    return (
      <p className="my-2 self-center rounded-full bg-brand-soft px-4 py-1.5 text-center text-14 font-medium text-brand-text">
        {body} <span className="font-normal">{`· ${hour}`}</span>
      </p>
    )
  }
  return (
    <div className={classes('flex flex-col gap-0.5 pb-1', is_mine ? 'items-end' : 'items-start')}>
      <p className={classes(bubble, is_mine ? ownStyle : otherStyle)}>
        <span className="sr-only">{is_mine ? <Trans>Vous :</Trans> : <Trans>{author} :</Trans>} </span>
        {body}
      </p>
      {is_masked && <MaskedHint isMine={is_mine} />}
      <p className="px-1 text-12 text-muted">
        {hour}
        {showsRead && (
          <>
            {' · '}
            <Trans>Lu</Trans>
          </>
        )}
      </p>
    </div>
  )
}

function MaskedHint({ isMine }: { isMine: boolean }) {
  return (
    <p className="flex items-center gap-1 px-1 text-12 text-muted">
      <IconLock size={14} aria-hidden className="flex-none" />
      {isMine ? (
        <Trans>Vos coordonnées sont masquées jusqu’à la confirmation</Trans>
      ) : (
        <Trans>Coordonnées masquées jusqu’à la confirmation</Trans>
      )}
    </p>
  )
}

/** A message being sent; if it failed, why, and a retry. */
export function OutgoingBubble({
  words: { body, failure },
  onRetry,
  onDrop,
}: {
  words: Outgoing
  onRetry: () => void
  onDrop: () => void
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col items-end gap-0.5 pb-1">
      <p className={classes(bubble, ownStyle, 'opacity-70')}>{body}</p>
      {failure === null ? (
        <p className="px-1 text-12 text-muted">{t`Envoi…`}</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-14 text-red-text">
          <IconAlertCircle size={16} aria-hidden className="flex-none" />
          {failure}
          <Button variant="ghost" size="small" onClick={onRetry}>
            <Trans>Réessayer</Trans>
          </Button>
          <Button variant="ghost" size="small" onClick={onDrop}>
            <Trans>Abandonner</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
