import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '#contract/core/date-format.ts'
import { ticketMessageLimit } from '#contract/administration/support/support-enums.ts'
import type { SupportThread } from '#contract/administration/support/support.ts'
import { draftStore } from '#web/session/drafts.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { classes } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { AttachFiles, type SupportSide, useAttachments } from './attach-files.tsx'
import { MessageFiles } from './message-files.tsx'

/** A reply: its text, the ids of uploaded files, and whether it closes the ticket. */
export interface Answer {
  message: string
  attachment_ids: string[]
  settled: boolean
}

/** Messages of a ticket, with the form of a reply. */
export function TicketThread({
  ticket,
  side,
  reply,
  close,
}: {
  ticket: SupportThread
  side: SupportSide
  reply: (answer: Answer, once: string) => Promise<unknown>
  close: () => Promise<unknown>
}) {
  const { t } = useLingui()
  return (
    <Card title={t`Échanges`}>
      <ol className="flex flex-col gap-4">
        {ticket.thread.map((message) => (
          <Message key={message.id} message={message} ticketId={ticket.id} side={side} />
        ))}
      </ol>
      {ticket.allowed_actions.length > 0 && (
        <ReplyForm ticket={ticket} side={side} reply={reply} close={close} />
      )}
    </Card>
  )
}

function Message({
  message,
  ticketId,
  side,
}: {
  message: SupportThread['thread'][number]
  ticketId: string
  side: SupportSide
}) {
  const isMine = message.from === side
  const { t } = useLingui()
  const language = useLanguage()
  const when = formatMoment(message.created_at, language, { month: 'short', year: undefined })
  const who = message.from === 'house' ? t`${message.author}, assistance Demeure` : message.author
  return (
    <li
      className={classes(
        'max-w-[70ch] rounded-16 px-4 py-3',
        isMine ? 'self-end bg-brand-soft' : 'self-start bg-surface-2',
      )}
    >
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        <span className="font-semibold">{who}</span>
        <time dateTime={message.created_at} className="text-muted">
          {when}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message.body}</p>
      <MessageFiles files={message.attachments} ticketId={ticketId} side={side} />
    </li>
  )
}

const drafts = draftStore()

function ReplyForm({
  ticket,
  side,
  reply,
  close,
}: {
  ticket: SupportThread
  side: SupportSide
  reply: (answer: Answer, once: string) => Promise<unknown>
  close: () => Promise<unknown>
}) {
  const { t } = useLingui()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const [message, setMessage] = useState(drafts.get(ticket.id) ?? '')
  const attachments = useAttachments(side)
  const may = (action: SupportThread['allowed_actions'][number]) => ticket.allowed_actions.includes(action)
  const isEmpty = message.trim() === ''
  function write(next: string) {
    setMessage(next)
    drafts.set(ticket.id, next)
  }
  const send = async (settled: boolean) => {
    if (isEmpty || isPending || attachments.isPending) return
    const answer = { message: message.trim(), attachment_ids: attachments.ids, settled }
    if (!(await mutate((once) => reply(answer, once), { successMessage: t`Message envoyé` }))) return
    write('')
    attachments.clear()
  }
  return (
    <form
      className="mt-6 flex flex-col gap-4 border-t border-line pt-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(false)
      }}
    >
      {error && <Alert>{error.firstMessage}</Alert>}
      {may('reply') && (
        <TextArea
          label={side === 'house' ? t`Votre réponse` : t`Votre message`}
          help={ticket.status === 'closed' ? t`Cette demande est close : un message la rouvre.` : undefined}
          maxLength={ticketMessageLimit}
          value={message}
          onChange={({ target }) => write(target.value)}
        />
      )}
      {may('reply') && <AttachFiles attachments={attachments} />}
      <div className="flex flex-wrap gap-3">
        {may('reply') && (
          <Button
            type="submit"
            isPending={isPending}
            disabled={isEmpty}
            icon={<IconSend size={18} aria-hidden />}
          >
            <Trans>Envoyer</Trans>
          </Button>
        )}
        {may('reply') && side === 'house' && (
          <Button variant="soft" disabled={isEmpty || isPending} onClick={() => void send(true)}>
            <Trans>Envoyer et clore</Trans>
          </Button>
        )}
        {may('close') && (
          <Button
            variant="secondary"
            disabled={isPending}
            icon={<IconCheck size={18} aria-hidden />}
            onClick={() => void mutate(close, { successMessage: t`Demande close` })}
          >
            {side === 'house' ? <Trans>Clore sans répondre</Trans> : <Trans>C’est réglé</Trans>}
          </Button>
        )}
      </div>
    </form>
  )
}
