import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconSend2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { inquiryLimits } from '#contract/buying/inquiry-enums.ts'
import type { InquiryMessage } from '#contract/buying/inquiries.ts'
import { draftStore } from '#web/session/drafts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

/** The messages of an inquiry, the oldest first. */
export function InquiryThread({ messages, other }: { messages: InquiryMessage[]; other: string }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Échange`} className="flex flex-col gap-4">
      {messages.map((message) => (
        <ThreadMessage key={message.id} message={message} other={other} />
      ))}
    </ol>
  )
}

function ThreadMessage({ message, other }: { message: InquiryMessage; other: string }) {
  const { is_mine, is_masked, body, created_at, read_at } = message
  return (
    <li className={classes('flex flex-col gap-1', is_mine ? 'items-end' : 'items-start')}>
      <p
        className={classes(
          'max-w-[85%] rounded-16 px-4 py-2.5 wrap-anywhere whitespace-pre-wrap md:max-w-[75%]',
          is_mine ? 'rounded-br-8 bg-brand text-on-brand' : 'rounded-bl-8 bg-surface-2',
        )}
      >
        <span className="sr-only">{is_mine ? <Trans>Vous :</Trans> : <Trans>{other} :</Trans>} </span>
        {body}
      </p>
      <p className="flex flex-wrap items-center gap-1 px-1 text-12 text-muted">
        {is_masked && (
          <>
            <IconLock size={14} aria-hidden />
            <Trans>Coordonnées masquées jusqu’à votre réponse</Trans>
            {' · '}
          </>
        )}
        <RelativeTime of={created_at} />
        {read_at && (
          <>
            {' · '}
            <Trans>Lu</Trans>
          </>
        )}
      </p>
    </li>
  )
}

const drafts = draftStore()

/** The message field; Ctrl+Enter sends. `insert` adds text from outside, such as a template. */
export function ThreadComposer({
  id,
  label,
  submit,
  tools,
  onSend,
}: {
  id: string
  label: string
  submit: React.ReactNode
  tools?: (insert: (words: string) => void) => React.ReactNode
  /** @throws {ApiError} and the text stays in the field */
  onSend: (body: string) => Promise<void>
}) {
  const [text, setText] = useState(drafts.get(id) ?? '')
  const { mutate, isPending, error } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const body = text.trim()

  function write(next: string) {
    setText(next)
    drafts.set(id, next)
  }

  async function send() {
    if (body === '') return
    await mutate(() => onSend(body), {
      onSuccess: () => {
        drafts.delete(id)
        setText('')
      },
    })
  }

  return (
    <form
      ref={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error && <Alert>{error.firstMessage}</Alert>}
      <TextArea
        label={label}
        value={text}
        maxLength={inquiryLimits.message}
        aria-keyshortcuts="Control+Enter"
        className="field-sizing-content max-h-80"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void send()
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          {tools?.((words) => write(text.trim() === '' ? words : `${text}\n\n${words}`))}
        </div>
        <Button
          type="submit"
          isPending={isPending}
          disabled={body === ''}
          icon={<IconSend2 size={20} aria-hidden />}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}
