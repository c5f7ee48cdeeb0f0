import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend2 } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { messageLength } from '#contract/messaging/message-limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { control } from '#web/ui/inputs/field.tsx'

const TemplatesMenu = lazy(async () => ({ default: (await import('./templates-menu.tsx')).TemplatesMenu }))

/** Drafts, so that unsent text survives navigation. */
const drafts = new Map<string, string>()

/** The message field; Ctrl+Enter sends. */
export function Composer({
  conversation,
  onSend,
}: {
  conversation: Conversation
  onSend: (body: string) => void
}) {
  const { t } = useLingui()
  const { id, role, other } = conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(drafts.get(id) ?? '')
  const length = Array.from(text.trim()).length
  const tooLong = length > messageLength

  function write(next: string) {
    setText(next)
    drafts.set(id, next)
  }

  function send() {
    if (length === 0 || tooLong) return
    onSend(text.trim())
    write('')
    field.current?.focus()
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
        send()
      }}
    >
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
          aria-invalid={tooLong || undefined}
          aria-describedby="composer-help"
          aria-keyshortcuts="Control+Enter"
          className={classes(control, 'max-h-40 min-h-11 resize-none py-2.5 field-sizing-content')}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
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
