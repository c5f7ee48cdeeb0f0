import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend2 } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { messageLength } from '#contract/messaging/message-limits.ts'
import { paths } from '#web/paths.ts'
import { draftStore } from '#web/session/drafts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { control } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'

const TemplatesMenu = lazy(async () => ({ default: (await import('./templates-menu.tsx')).TemplatesMenu }))

const drafts = draftStore()

/** The message field; Ctrl+Enter sends. */
export function Composer({
  conversation,
  onSend,
}: {
  conversation: Conversation
  /** Resolves to why the text is refused, or to null. */
  onSend: (body: string) => Promise<string | null>
}) {
  const { t } = useLingui()
  const { id, role, other } = conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(drafts.get(id) ?? '')
  const length = Array.from(text.trim()).length
  const tooLong = length > messageLength
  const [refusal, setRefusal] = useState<string | null>(null)

  function write(next: string) {
    setText(next)
    drafts.set(id, next)
  }

  async function send() {
    if (length === 0 || tooLong) return
    const body = text.trim()
    write('')
    setRefusal(null)
    field.current?.focus()
    const reason = await onSend(body)
    if (reason === null) return
    // What was written in the meantime stays, after the refused text.
    const since = drafts.get(id) ?? ''
    write(since === '' ? body : `${body}\n${since}`)
    setRefusal(reason)
  }

  /** Inserts at the caret. */
  function insert(words: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    write(text.slice(0, selectionStart) + words + text.slice(selectionEnd))
    field.current?.focus()
  }

  return (
    <form
      className="flex flex-col gap-1 border-t border-line p-3 lg:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {refusal !== null && (
        <Alert>
          {refusal}{' '}
          <Link to={paths.trustSafety()} className="font-semibold underline">
            <Trans>Confiance et sécurité</Trans>
          </Link>
        </Alert>
      )}
      <div className="flex items-end gap-2">
        {role === 'owner' && (
          <Suspense fallback={<span className="size-11 flex-none" />}>
            <TemplatesMenu conversation={conversation} onChoose={insert} />
          </Suspense>
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t`Votre message à ${other.first_name}`}
          placeholder={t`Votre message`}
          aria-invalid={tooLong || refusal !== null || undefined}
          aria-describedby="composer-help"
          aria-keyshortcuts="Control+Enter"
          className={classes(control, 'max-h-40 min-h-11 resize-none py-2.5 field-sizing-content')}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void send()
          }}
        />
        <IconButton
          type="submit"
          label={t`Envoyer`}
          disabled={length === 0 || tooLong}
          className="flex-none bg-brand! text-on-brand hover:bg-brand-hover!"
        >
          <IconSend2 size={20} aria-hidden />
        </IconButton>
      </div>
      <p
        id="composer-help"
        className={classes('px-1 text-12', tooLong ? 'text-red-text' : 'text-muted max-lg:sr-only')}
      >
        {tooLong ? (
          <Trans>
            {length} caractères, {messageLength} au plus
          </Trans>
        ) : (
          <Trans>Ctrl + Entrée pour envoyer</Trans>
        )}
      </p>
    </form>
  )
}
