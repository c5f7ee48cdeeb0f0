import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReceivedMessage } from '#contract/messaging/contact-messages.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useUndo } from '#web/lists/use-undo.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { ContactAnswerForm, readAnswerDraft } from './contact-answer-form.tsx'
import { useContactSubjects } from './contact-subjects.ts'

/** A message with its answers; the form of an answer opens below them, or is open where a text was begun. */
export function ContactMessageRow({
  message,
  onAnswered,
  onMarked,
}: {
  message: ReceivedMessage
  /** Gets the message with its answers, of the viewer or of a colleague. */
  onAnswered: (message: ReceivedMessage) => void
  onMarked: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const subjects = useContactSubjects()
  const offerUndo = useUndo()
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const [openedBy, setOpenedBy] = useState(readAnswerDraft(message.id) === '' ? null : 'draft')
  const opener = useRef<HTMLButtonElement>(null)
  const { id, reference, name, email } = message
  const isAnswered = message.answered_at !== null
  const mark = (answered: boolean) =>
    api('PUT /admin/contact-messages/:id/answered', { params: { id }, body: { answered } })
  const toggle = () =>
    mutate(() => mark(!isAnswered), {
      onSuccess: () => {
        onMarked()
        offerUndo(isAnswered ? t`Le message attend de nouveau` : t`Message noté comme répondu`, () =>
          mark(isAnswered),
        )
      },
    })
  const close = () => {
    setOpenedBy(null)
    opener.current?.focus()
  }
  return (
    <li className="flex flex-col gap-3 p-4 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {name}
          <span className="font-normal text-muted"> · {subjects[message.subject]}</span>
        </p>
        <p className="text-14 text-muted tabular">
          {reference} · {formatMoment(message.created_at, language, { month: 'short' })}
        </p>
      </div>
      <p lang={message.language} className="max-w-reading wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      {message.answers.length > 0 && <Answers answers={message.answers} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={opener}
          variant="soft"
          size="small"
          icon={<IconArrowBackUp size={18} aria-hidden />}
          aria-expanded={openedBy !== null}
          onClick={() => setOpenedBy(openedBy === null ? 'press' : null)}
        >
          <Trans>Répondre</Trans>
        </Button>
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Re: [${reference}]`)}`}
          className="text-link text-14 wrap-anywhere"
        >
          {email}
        </a>
        <Button
          variant="secondary"
          size="small"
          className="ml-auto"
          isPending={isPending}
          onClick={() => void toggle()}
        >
          {isAnswered ? <Trans>Remettre à répondre</Trans> : <Trans>Noter comme répondu</Trans>}
        </Button>
      </div>
      {openedBy !== null && (
        <ContactAnswerForm
          message={message}
          takesFocus={openedBy === 'press'}
          onAnswered={onAnswered}
          onClose={close}
        />
      )}
    </li>
  )
}

function Answers({ answers }: Pick<ReceivedMessage, 'answers'>) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ol aria-label={t`Réponses envoyées`} className="flex flex-col gap-2">
      {answers.map(({ id, text, author, created_at: at }) => (
        <li key={id} className="max-w-reading rounded-16 bg-brand-soft px-4 py-3">
          <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-14">
            <span className="font-semibold">{author || t`Compte clos`}</span>
            <time dateTime={at} className="text-muted">
              {formatMoment(at, language, { month: 'short' })}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}
