import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFolderPlus, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ListAction } from '#web/lists/bulk-bar.tsx'
import { undoSeconds } from '#web/lists/use-undo.ts'
import type { ListSelection } from '#web/lists/use-selection.ts'
import { type ChosenCase, ChooseCase, newCase } from './choose-case.tsx'
import type { Colleague } from './work-filters.ts'

type Target = { filter: Record<string, string> } | { ids: string[] }

/** What is done with chosen items, and the dialog of each action. */
export function useWorkActions({
  selection: { selection, clear },
  filter,
  count,
  colleagues,
  onExport,
  onStarted,
}: {
  selection: ListSelection
  /** The filter of the list, where everything is chosen. */
  filter: Record<string, string>
  count: number
  colleagues: readonly Colleague[]
  onExport: () => void
  onStarted: (job: BulkJob) => void
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'assign' | 'gather' | null>(null)
  const actions: ListAction[] = [
    {
      key: 'assign',
      label: t`Confier`,
      icon: <IconUserCheck size={18} aria-hidden />,
      run: () => setOpened('assign'),
    },
    {
      key: 'gather',
      label: t`Réunir`,
      icon: <IconFolderPlus size={18} aria-hidden />,
      run: () => setOpened('gather'),
    },
    { key: 'export', label: t`Exporter`, icon: <IconDownload size={18} aria-hidden />, run: onExport },
  ]
  const common = {
    target: selection.isEverything ? { filter } : { ids: [...selection.ids] },
    count,
    colleagues,
    onClose: () => setOpened(null),
    onStarted: (job: BulkJob) => {
      setOpened(null)
      clear()
      onStarted(job)
    },
  }
  const dialog =
    opened === 'assign' ? (
      <AssignDialog {...common} />
    ) : opened === 'gather' ? (
      <GatherDialog {...common} />
    ) : null
  return { actions, dialog }
}

interface ActionDialog {
  target: Target
  count: number
  colleagues: readonly Colleague[]
  onClose: () => void
  onStarted: (job: BulkJob) => void
}

function AssignDialog({ target, count, colleagues, onClose, onStarted }: ActionDialog) {
  const { t } = useLingui()
  const [owner, setOwner] = useState('')
  const { mutate, isPending, error } = useMutation()
  const body = {
    action: 'work_item.assign' as const,
    input: { owner_id: owner || null },
    hold_seconds: undoSeconds,
    ...target,
  }
  const send = () =>
    mutate((once) => api('POST /admin/work-items/bulk', { body, once }), { onSuccess: onStarted })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Confier`}
      footer={
        <Button isPending={isPending} onClick={() => void send()}>
          <Plural value={count} one="Confier # élément" other="Confier # éléments" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>
            Le responsable est celui de l’affaire qui contient l’élément ; sans affaire, une est ouverte pour
            lui. Il est prévenu.
          </Trans>
        </p>
        <OwnerSelect value={owner} colleagues={colleagues} onChange={setOwner} />
        {error && <p className="text-red-text">{error.firstMessage}</p>}
      </div>
    </Dialog>
  )
}

/** Who answers for a case; nobody is a choice. */
export function OwnerSelect({
  value,
  colleagues,
  error,
  onChange,
}: {
  value: string
  colleagues: readonly Colleague[]
  error?: string | undefined
  onChange: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <Select
      data-focus
      label={t`Responsable`}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t`Personne`}</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function GatherDialog({ target, count, onClose, onStarted }: ActionDialog) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ChosenCase>(newCase)
  /** Opened for elements that were refused: another press puts them into the same case. */
  const [created, setCreated] = useState(newCase)
  const { mutate, isPending, error } = useMutation()
  async function openCase(once: string) {
    const title = chosen.title.trim()
    if (created.id && created.title === title) return created.id
    const { id } = await api('POST /admin/support-cases', { body: { title }, once })
    setCreated({ id, title })
    return id
  }
  const send = () =>
    mutate(
      async (once) => {
        const caseId = chosen.id || (await openCase(once))
        const body = {
          action: 'work_item.gather' as const,
          input: { case_id: caseId },
          hold_seconds: undoSeconds,
          ...target,
        }
        return api('POST /admin/work-items/bulk', { body, once })
      },
      { onSuccess: onStarted },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Réunir dans une affaire`}
      footer={
        <Button
          isPending={isPending}
          disabled={!chosen.id && chosen.title.trim() === ''}
          onClick={() => void send()}
        >
          <Plural value={count} one="Réunir # élément" other="Réunir # éléments" />
        </Button>
      }
    >
      <ChooseCase chosen={chosen} error={error?.firstMessage} onChange={setChosen} />
    </Dialog>
  )
}
