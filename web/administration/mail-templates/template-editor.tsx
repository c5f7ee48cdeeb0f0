import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Language } from '#contract/core/language.ts'
import type { MailTemplate } from '#contract/messaging/mail-templates.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { useUndo } from '#web/lists/use-undo.ts'
import { useMailLabel } from './mail-label.ts'
import { MailPreview } from './mail-preview.tsx'
import { TemplateHistory } from './template-history.tsx'

/** The text of one e-mail in one language: written, tried and saved. */
export function TemplateEditor({
  template,
  onLanguage,
}: {
  template: MailTemplate
  onLanguage: (language: Language) => void
}) {
  const { t } = useLingui()
  const label = useMailLabel()
  const { kind, language, placeholders } = template
  const [subject, setSubject] = useState(template.subject)
  const [body, setBody] = useState(template.body)
  const [preview, setPreview] = useState<{ subject: string; html: string } | null>(null)
  const { mutate, isPendingFor, error, fieldError, reset } = useMutation({ revalidates: true })
  const params = { kind, language }
  const words = { subject: subject.trim(), body: body.trim() }
  const isWritten = words.subject !== '' && words.body !== ''
  const isEdited = words.subject !== template.subject || words.body !== template.body

  const withUndo = useUndo()
  /** The words that were in force when the editor was opened or last saved. */
  const former = { subject: template.subject, body: template.body }
  const restore = () =>
    template.is_changed
      ? api('PUT /admin/mail-templates/:kind/:language', { params, body: former })
      : api('DELETE /admin/mail-templates/:kind/:language', { params })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const written = { ...words, expected_change_id: template.history[0]?.id ?? null }
    await mutate(() => api('PUT /admin/mail-templates/:kind/:language', { params, body: written }), {
      key: 'save',
      onSuccess: () => withUndo(t`Modèle enregistré`, restore),
    })
  }
  const show = () =>
    mutate(() => api('POST /admin/mail-templates/:kind/:language/preview', { params, body: words }), {
      key: 'preview',
      onSuccess: setPreview,
    })
  const test = () =>
    mutate(() => api('POST /admin/mail-templates/:kind/:language/test', { params, body: words }), {
      key: 'test',
      onSuccess: ({ sent_to: address }) => showToast(t`Essai envoyé à ${address}`, 'success', 5000),
    })
  const setBack = () =>
    mutate(() => api('DELETE /admin/mail-templates/:kind/:language', { params }), {
      key: 'reset',
      onSuccess: () => withUndo(t`Texte d’origine rétabli`, restore),
    })
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setPreview(null)
    reset()
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card
        title={label(`mail.${kind}`)}
        aside={
          template.is_changed && (
            <Badge colour="blue">
              <Trans>Texte changé</Trans>
            </Badge>
          )
        }
      >
        <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
          <Segments
            label={t`Langue`}
            choices={[
              { key: 'fr', label: t`Français` },
              { key: 'en', label: t`Anglais` },
              { key: 'es', label: t`Espagnol` },
            ]}
            chosen={language}
            onChoose={onLanguage}
          />
          <TextField
            label={t`Objet`}
            maxLength={200}
            value={subject}
            error={fieldError('subject')}
            onChange={({ target }) => change(setSubject)(target.value)}
          />
          <TextArea
            label={t`Texte`}
            help={t`Une ligne vide commence un paragraphe. Le bouton et la note du bas restent ceux de Demeure.`}
            className="min-h-60"
            maxLength={5000}
            value={body}
            error={fieldError('body')}
            onChange={({ target }) => change(setBody)(target.value)}
          />
          <Placeholders placeholders={placeholders} />
          {error && error.fields.length === 0 && (
            <p role="alert" className="rounded-12 bg-red-ground p-3 text-14 text-red-text">
              {error.message}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={isPendingFor('save')} disabled={!isWritten || !isEdited}>
              <Trans>Enregistrer</Trans>
            </Button>
            <Button
              variant="secondary"
              icon={<IconEye size={18} aria-hidden />}
              isPending={isPendingFor('preview')}
              disabled={!isWritten}
              onClick={() => void show()}
            >
              <Trans>Aperçu</Trans>
            </Button>
            <Button
              variant="secondary"
              icon={<IconSend size={18} aria-hidden />}
              isPending={isPendingFor('test')}
              disabled={!isWritten}
              onClick={() => void test()}
            >
              <Trans>M’envoyer un essai</Trans>
            </Button>
            {template.is_changed && (
              <Button variant="ghost" isPending={isPendingFor('reset')} onClick={() => void setBack()}>
                <Trans>Rétablir le texte d’origine</Trans>
              </Button>
            )}
          </div>
        </form>
      </Card>
      {preview && <MailPreview {...preview} />}
      <TemplateHistory
        template={template}
        onUse={(former) => {
          change(setSubject)(former.subject)
          change(setBody)(former.body)
        }}
      />
    </div>
  )
}

function Placeholders({ placeholders }: Pick<MailTemplate, 'placeholders'>) {
  const { t } = useLingui()
  const meanings: Record<string, string> = {
    subject: t`l’objet que Demeure compose`,
    message: t`ce qui est arrivé, que Demeure compose`,
    first_name: t`le prénom`,
    name: t`le prénom`,
    date: t`la date et l’heure`,
    detail: t`ce qui a changé : adresse, appareil ou compte`,
  }
  if (placeholders.length === 0) {
    return (
      <p className="text-14 text-muted">
        <Trans>Ce message n’a aucun mot à remplacer.</Trans>
      </p>
    )
  }
  return (
    <dl className="flex flex-col gap-1.5 rounded-12 bg-surface-2 p-4 text-14">
      {placeholders.map(({ name, needed_in: neededIn }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="font-mono font-semibold">{`{${name}}`}</dt>
          <dd className="text-muted">
            {meanings[name] ?? name}
            {neededIn.length > 0 && (
              <>
                {' · '}
                <Trans>à garder</Trans>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
