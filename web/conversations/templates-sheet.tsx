import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { MessageTemplate } from '#contract/messaging/conversations.ts'
import { messageLength, mostTemplates } from '#contract/messaging/message-limits.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'

interface EditedTemplate extends MessageTemplate {
  key: string
}

/** Edits, adds and removes message templates. */
export function TemplatesSheet({
  open,
  saved,
  title,
  placeholders,
  save,
  onClose,
  onSaved,
}: {
  open: boolean
  saved: MessageTemplate[]
  title: string
  /** Placeholders that are filled in on use. */
  placeholders: readonly string[]
  /** @throws {ApiError} */
  save: (templates: MessageTemplate[]) => Promise<MessageTemplate[]>
  onClose: () => void
  onSaved: (templates: MessageTemplate[]) => void
}) {
  return (
    <Sheet open={open} onClose={onClose} side="right" title={title} className="w-lg!">
      <TemplatesForm
        saved={saved}
        placeholders={placeholders.join(' ')}
        write={save}
        onSaved={(templates) => {
          onSaved(templates)
          onClose()
        }}
      />
    </Sheet>
  )
}

function TemplatesForm({
  saved,
  placeholders,
  write,
  onSaved,
}: {
  saved: MessageTemplate[]
  placeholders: string
  write: (templates: MessageTemplate[]) => Promise<MessageTemplate[]>
  onSaved: (templates: MessageTemplate[]) => void
}) {
  const { t } = useLingui()
  const [items, setItems] = useState<EditedTemplate[]>(() =>
    saved.map((template) => ({ ...template, key: v7() })),
  )
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: () => t`Erreur inconnue` })
  const change = (key: string, values: Partial<MessageTemplate>) =>
    setItems(items.map((item) => (item.key === key ? { ...item, ...values } : item)))

  const save = () =>
    mutate(() => write(items.map(({ name, body }) => ({ name, body }))), {
      successMessage: t`Messages prêts enregistrés`,
      onSuccess: onSaved,
    })

  return (
    <ValidatedForm
      className="flex flex-col gap-5 px-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-14 text-muted">
        <Trans>Seront remplacés à l’envoi : {placeholders}</Trans>
      </p>
      {items.map(({ key, name, body }) => (
        <div key={key} className="flex flex-col gap-3 rounded-12 border border-line p-4">
          <div className="flex items-end gap-2">
            <div className="grow">
              <TextField
                label={t`Nom du modèle`}
                value={name}
                required
                maxLength={60}
                onChange={(event) => change(key, { name: event.target.value })}
              />
            </div>
            <IconButton
              label={t`Supprimer ${name}`}
              className="mb-0.5 text-red-text"
              onClick={() => setItems(items.filter((item) => item.key !== key))}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </div>
          <TextArea
            label={t`Message`}
            value={body}
            required
            maxLength={messageLength}
            onChange={(event) => change(key, { body: event.target.value })}
          />
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          variant="secondary"
          disabled={items.length >= mostTemplates}
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => setItems([...items, { key: v7(), name: '', body: '' }])}
        >
          <Trans>Ajouter</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Enregistrer</Trans>
        </Button>
      </div>
    </ValidatedForm>
  )
}
