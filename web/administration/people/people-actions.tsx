import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconNote, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ListAction } from '../lists/bulk-bar.tsx'
import type { ListSelection } from '../lists/use-selection.ts'

type Opened = 'user.note' | 'user.message' | null

/** What is done with chosen people, and the dialog of each action. */
export function usePeopleActions({
  selection: { selection, clear },
  filter,
  count,
  isCountExact,
  onExport,
  onStarted,
}: {
  selection: ListSelection
  /** The filter of the list, where everything is chosen. */
  filter: Record<string, string>
  count: number
  isCountExact: boolean
  onExport: () => void
  onStarted: (job: BulkJob) => void
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>(null)
  const actions: ListAction[] = [
    {
      key: 'message',
      label: t`Écrire`,
      icon: <IconSend size={18} aria-hidden />,
      run: () => setOpened('user.message'),
    },
    {
      key: 'note',
      label: t`Noter`,
      icon: <IconNote size={18} aria-hidden />,
      run: () => setOpened('user.note'),
    },
    { key: 'export', label: t`Exporter`, icon: <IconDownload size={18} aria-hidden />, run: onExport },
  ]
  const target = selection.isEverything ? { filter } : { ids: [...selection.ids] }
  const dialog = opened && (
    <ActionDialog
      action={opened}
      target={target}
      count={count}
      isCountExact={isCountExact}
      onClose={() => setOpened(null)}
      onStarted={(job) => {
        setOpened(null)
        clear()
        onStarted(job)
      }}
    />
  )
  return { actions, dialog }
}

function ActionDialog({
  action,
  target,
  count,
  isCountExact,
  onClose,
  onStarted,
}: {
  action: NonNullable<Opened>
  target: { filter: Record<string, string> } | { ids: string[] }
  count: number
  isCountExact: boolean
  onClose: () => void
  onStarted: (job: BulkJob) => void
}) {
  const { t } = useLingui()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const { mutate, isPending, error, fieldError } = useMutation()
  const isMessage = action === 'user.message'
  const input: Record<string, string> = isMessage
    ? { subject: subject.trim(), message: text.trim() }
    : { text: text.trim() }
  const send = () =>
    mutate((once) => api('POST /admin/users/bulk', { body: { action, input, ...target }, once }), {
      onSuccess: onStarted,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMessage ? t`Écrire` : t`Note interne`}
      footer={
        <Button isPending={isPending} disabled={text.trim() === ''} onClick={() => void send()}>
          {isMessage ? (
            <Plural value={count} one="Envoyer à # personne" other="Envoyer à # personnes" />
          ) : (
            <Plural value={count} one="Noter pour # personne" other="Noter pour # personnes" />
          )}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {isMessage ? (
            <Trans>
              Chacun reçoit ce message dans ses notifications et par e-mail, tel que vous l’écrivez.
            </Trans>
          ) : (
            <Trans>La note s’ajoute à la page de chacun ; vos collègues la lisent.</Trans>
          )}{' '}
          {!isCountExact && (
            <Trans>Il y a plus de personnes que celles comptées : toutes sont concernées.</Trans>
          )}
        </p>
        {isMessage && (
          <TextField
            data-focus
            label={t`Objet`}
            maxLength={120}
            value={subject}
            error={fieldError('subject')}
            onChange={({ target: { value } }) => setSubject(value)}
          />
        )}
        <TextArea
          {...(!isMessage && { 'data-focus': true })}
          label={isMessage ? t`Message` : t`Note`}
          maxLength={2000}
          rows={6}
          value={text}
          error={
            fieldError('message') ?? fieldError('text') ?? (error?.fields.length ? undefined : error?.message)
          }
          onChange={({ target: { value } }) => setText(value)}
        />
      </div>
    </Dialog>
  )
}
