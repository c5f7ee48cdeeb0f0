import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import { Language } from '#contract/core/language.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { languageNames } from '#web/ui/language-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { undoSeconds } from '#web/lists/use-undo.ts'

export interface PeopleDialog {
  target: { filter: Record<string, string> } | { ids: string[] }
  count: number
  isCountExact: boolean
  onClose: () => void
  onStarted: (job: BulkJob) => void
}

/** The names of a language's fields in the call; French is the one that everybody else reads. */
const fieldNames = {
  fr: { subject: 'subject', message: 'message' },
  en: { subject: 'subject_en', message: 'message_en' },
  es: { subject: 'subject_es', message: 'message_es' },
} as const

type Texts = Record<string, string>

/**
 * Writes to many people, in French and in the other languages that the writer fills in.
 * @param children who receives it, where it is chosen here
 */
export function MessageDialog({
  title,
  target,
  count,
  isCountExact,
  onClose,
  onStarted,
  children,
}: PeopleDialog & { title: string; children?: ReactNode }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>('fr')
  const [texts, setTexts] = useState<Texts>({})
  const { mutate, isPending, error, fieldError } = useMutation()
  const { subject, message } = fieldNames[language]
  const write = (name: string) => (event: { target: { value: string } }) =>
    setTexts((present) => ({ ...present, [name]: event.target.value }))
  const send = () =>
    mutate(
      (once) =>
        api('POST /admin/users/bulk', {
          body: { action: 'user.message', input: filledIn(texts), hold_seconds: undoSeconds, ...target },
          once,
        }),
      {
        onSuccess: onStarted,
        // The field that is wrong may be that of another language.
        onError: (failed) =>
          setLanguage(
            (shown) =>
              Language.options.find((each) =>
                failed.fields.some(({ field }) =>
                  Object.values(fieldNames[each]).some((name) => name === field),
                ),
              ) ?? shown,
          ),
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button
          isPending={isPending}
          disabled={count === 0 || !texts['message']?.trim()}
          onClick={() => void send()}
        >
          <Plural
            value={count}
            _0="Personne à qui l’envoyer"
            one="Envoyer à # personne"
            other="Envoyer à # personnes"
          />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <p className="text-muted">
          <Trans>
            Chacun reçoit ce message dans ses notifications et par e-mail, tel que vous l’écrivez : dans sa
            langue si vous la remplissez, sinon en français.
          </Trans>{' '}
          {!isCountExact && <MoreThanCounted />}
        </p>
        {error && (error.fields.length === 0 || fieldError('ids')) && <Alert>{error.firstMessage}</Alert>}
        <Tabs
          label={t`Langue du message`}
          tabs={Language.options.map((key) => ({ key, label: languageNames[key] }))}
          selected={language}
          onSelect={setLanguage}
        >
          <div key={language} className="flex flex-col gap-4">
            <TextField
              data-focus
              label={t`Objet`}
              maxLength={120}
              value={texts[subject] ?? ''}
              error={fieldError(subject)}
              onChange={write(subject)}
            />
            <TextArea
              label={t`Message`}
              maxLength={2000}
              rows={6}
              value={texts[message] ?? ''}
              error={fieldError(message)}
              onChange={write(message)}
            />
          </div>
        </Tabs>
      </div>
    </Dialog>
  )
}

/** The French text is always sent, another language where it has anything. */
function filledIn(texts: Texts) {
  const trimmed = Object.entries(texts).map(([name, value]) => [name, value.trim()] as const)
  return { subject: '', message: '', ...Object.fromEntries(trimmed.filter(([, value]) => value !== '')) }
}

export function MoreThanCounted() {
  return <Trans>Il y a plus de personnes que celles comptées : toutes sont concernées.</Trans>
}
