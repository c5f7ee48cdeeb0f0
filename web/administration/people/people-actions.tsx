import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconNote, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ListAction } from '#web/lists/bulk-bar.tsx'
import { undoSeconds } from '#web/lists/use-undo.ts'
import type { ListSelection } from '#web/lists/use-selection.ts'
import { MessageDialog, MoreThanCounted, type PeopleDialog } from './message-dialog.tsx'

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
  const shared = {
    target,
    count,
    isCountExact,
    onClose: () => setOpened(null),
    onStarted: (job: BulkJob) => {
      setOpened(null)
      clear()
      onStarted(job)
    },
  }
  const dialog =
    opened === 'user.message' ? (
      <MessageDialog title={t`Écrire`} {...shared} />
    ) : (
      opened && <NoteDialog {...shared} />
    )
  return { actions, dialog }
}

function NoteDialog({ target, count, isCountExact, onClose, onStarted }: PeopleDialog) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation()
  const body = {
    action: 'user.note' as const,
    input: { text: text.trim() },
    hold_seconds: undoSeconds,
    ...target,
  }
  const send = () => mutate((once) => api('POST /admin/users/bulk', { body, once }), { onSuccess: onStarted })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Note interne`}
      footer={
        <Button isPending={isPending} disabled={text.trim() === ''} onClick={() => void send()}>
          <Plural value={count} one="Noter pour # personne" other="Noter pour # personnes" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>La note s’ajoute à la page de chacun ; vos collègues la lisent.</Trans>{' '}
          {!isCountExact && <MoreThanCounted />}
        </p>
        <TextArea
          data-focus
          label={t`Note`}
          maxLength={2000}
          rows={6}
          value={text}
          error={error?.firstMessage}
          onChange={({ target: { value } }) => setText(value)}
        />
      </div>
    </Dialog>
  )
}
