import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { contactAnswerLimit } from '#contract/administration/support/support-enums.ts'
import type { ReceivedMessage } from '#contract/messaging/contact-messages.ts'
import { api } from '#web/api/browser-api.ts'
import { readStored, store } from '#web/api/browser-storage.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

const draftKey = (id: string) => `contact-answer:${id}`

/** The text begun under a message, in the session storage; empty where there is none. */
export function readAnswerDraft(id: string) {
  return readStored(draftKey(id), 'sessionStorage') ?? ''
}

/** The answer to a message; Ctrl+Enter sends. Where a colleague answered meanwhile, their answer is shown first. */
export function ContactAnswerForm({
  message: { id, reference, name, email, answered_at },
  takesFocus,
  onAnswered,
  onClose,
}: {
  message: ReceivedMessage
  takesFocus: boolean
  onAnswered: (message: ReceivedMessage) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const [text, setText] = useState(readAnswerDraft(id))
  const message = text.trim()

  function write(next: string) {
    setText(next)
    store(draftKey(id), next || null, 'sessionStorage')
  }

  async function showAnswerOfColleague() {
    const query = { list: 'answered', search: reference } as const
    const found = await resultOf(api('GET /admin/contact-messages', { query }))
    const current = 'data' in found && found.data.items.find((item) => item.id === id)
    if (!current) return
    onAnswered(current)
    void revalidate()
  }

  async function send() {
    if (message === '') return
    const body = { message, expected_answered_at: answered_at }
    await mutate(
      async (once) =>
        onAnswered(await api('POST /admin/contact-messages/:id/answers', { params: { id }, body, once })),
      {
        successMessage: t`Réponse envoyée`,
        onSuccess: () => {
          write('')
          onClose()
        },
        onError: ({ code }) => (code === 'answered_meanwhile' ? showAnswerOfColleague() : undefined),
      },
    )
  }

  return (
    <form
      className="flex max-w-reading flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error && <Alert>{error.firstMessage}</Alert>}
      <TextArea
        label={t`Votre réponse à ${name}`}
        help={t`Envoyée par e-mail à ${email}, avec le message auquel elle répond. Ctrl + Entrée pour envoyer.`}
        value={text}
        maxLength={contactAnswerLimit}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on the button above it
        autoFocus={takesFocus}
        aria-keyshortcuts="Control+Enter"
        className="field-sizing-content max-h-80"
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void send()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          isPending={isPending}
          disabled={message === ''}
          icon={<IconSend2 size={18} aria-hidden />}
        >
          {error?.code === 'answered_meanwhile' ? (
            <Trans>Envoyer aussi la mienne</Trans>
          ) : (
            <Trans>Envoyer</Trans>
          )}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          <Trans>Fermer</Trans>
        </Button>
      </div>
    </form>
  )
}
