import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SupportCase } from '#contract/administration/support/support-cases.ts'
import type { SupportCaseAction } from '#contract/administration/work-item-enums.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useUndo } from '#web/lists/use-undo.ts'
import { OwnerSelect } from './work-actions.tsx'
import type { Colleague } from './work-filters.ts'
import { CaseStatusBadge, Due } from './work-labels.tsx'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { instantOfMoment, momentOf } from '#web/ui/dates/local-moment.ts'

/** What the case is about, until when, who answers for it, and what moves it on. */
export function CaseHead({ found, colleagues }: { found: SupportCase; colleagues: readonly Colleague[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [opened, setOpened] = useState<'change' | 'close' | null>(null)
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const { id, number, title, status, owner, allowed_actions: allowed } = found
  const withUndo = useUndo()
  const transition = (action: SupportCaseAction) =>
    mutate(() => transitionCase(id, { action }), {
      onSuccess: () => {
        const back = { wait: 'resume', resume: 'wait' } as const
        if (action === 'wait' || action === 'resume')
          withUndo(action === 'wait' ? t`Affaire mise en attente` : t`Affaire reprise`, () =>
            transitionCase(id, { action: back[action] }),
          )
        // Closed again with the words that it was closed with.
        else if (action === 'reopen' && found.resolution) {
          const reason = found.resolution
          withUndo(t`Affaire rouverte`, () => transitionCase(id, { action: 'close', reason }))
        }
      },
    })
  const opener = found.opened_by?.name ?? ''
  const opening = formatDay(found.opened_at, language)
  const closer = found.closed_by?.name ?? ''
  return (
    <header className="flex flex-col gap-3">
      <Breadcrumbs
        crumbs={[{ label: t`À traiter`, to: paths.adminCases() }, { label: t`Affaire n° ${number}` }]}
      />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="display-32 wrap-anywhere">{title}</h1>
            <CaseStatusBadge status={status} />
          </div>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
            {status !== 'closed' && <Due at={found.due_at} clock={found.clock} />}
            <span>{owner ? <Trans>Responsable : {owner.name}</Trans> : <Trans>Sans responsable</Trans>}</span>
            <span>
              {opener ? (
                <Trans>
                  Ouverte le {opening} par {opener}
                </Trans>
              ) : (
                <Trans>Ouverte le {opening}</Trans>
              )}
            </span>
          </p>
          {found.resolution && (
            <p className="mt-2 max-w-160 wrap-anywhere whitespace-pre-line">
              {closer ? <Trans>Clôturée par {closer} :</Trans> : <Trans>Clôturée :</Trans>}{' '}
              <q>« {found.resolution} »</q>
            </p>
          )}
        </div>
        <span className="flex flex-wrap gap-2">
          {status !== 'closed' && (
            <Button variant="secondary" size="small" onClick={() => setOpened('change')}>
              <Trans>Modifier</Trans>
            </Button>
          )}
          {allowed.includes('wait') && (
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              onClick={() => void transition('wait')}
            >
              <Trans>Mettre en attente</Trans>
            </Button>
          )}
          {allowed.includes('resume') && (
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              onClick={() => void transition('resume')}
            >
              <Trans>Reprendre</Trans>
            </Button>
          )}
          {allowed.includes('reopen') && (
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              onClick={() => void transition('reopen')}
            >
              <Trans>Rouvrir</Trans>
            </Button>
          )}
          {allowed.includes('close') && (
            <Button size="small" onClick={() => setOpened('close')}>
              <Trans>Clore</Trans>
            </Button>
          )}
        </span>
      </div>
      {opened === 'change' && (
        <ChangeDialog found={found} colleagues={colleagues} onClose={() => setOpened(null)} />
      )}
      {opened === 'close' && <CloseDialog found={found} onClose={() => setOpened(null)} />}
    </header>
  )
}

function transitionCase(id: string, body: { action: SupportCaseAction; reason?: string }) {
  return api('POST /admin/support-cases/:id/status', { params: { id }, body })
}

function ChangeDialog({
  found,
  colleagues,
  onClose,
}: {
  found: SupportCase
  colleagues: readonly Colleague[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const [title, setTitle] = useState(found.title)
  const [owner, setOwner] = useState(found.owner?.id ?? '')
  const before = momentOf(found.due_at)
  const [due, setDue] = useState(before)
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const body = {
    title: title.trim(),
    owner_id: owner || null,
    // To the minute in the field: an unchanged one keeps its seconds.
    ...(due !== before && due.day !== '' && { due_at: instantOfMoment(due) }),
  }
  const withUndo = useUndo()
  const former = { title: found.title, owner_id: found.owner?.id ?? null, due_at: found.due_at }
  const change = (to: typeof body) =>
    api('PATCH /admin/support-cases/:id', { params: { id: found.id }, body: to })
  const save = () =>
    mutate(() => change(body), {
      onSuccess: () => {
        onClose()
        withUndo(t`Affaire modifiée`, () => change(former))
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Modifier l’affaire`}
      footer={
        <Button isPending={isPending} disabled={title.trim() === ''} onClick={() => void save()}>
          <Trans>Enregistrer</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          data-focus
          label={t`Titre de l’affaire`}
          maxLength={160}
          value={title}
          error={fieldError('title') ?? (error?.fields.length ? undefined : error?.message)}
          onChange={({ target }) => setTitle(target.value)}
        />
        <OwnerSelect
          value={owner}
          colleagues={colleagues}
          error={fieldError('owner_id')}
          onChange={setOwner}
        />
        <DateTimeField
          label={t`Échéance`}
          defaultTime="18:00"
          value={due}
          error={fieldError('due_at')}
          onChange={setDue}
        />
      </div>
    </Dialog>
  )
}

function CloseDialog({ found: { id }, onClose }: { found: SupportCase; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  const withUndo = useUndo()
  const close = () =>
    mutate(() => transitionCase(id, { action: 'close', reason: reason.trim() }), {
      onSuccess: () => {
        onClose()
        withUndo(t`Affaire close`, () => transitionCase(id, { action: 'reopen' }))
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Clore l’affaire`}
      footer={
        <Button isPending={isPending} disabled={reason.trim() === ''} onClick={() => void close()}>
          <Trans>Clore l’affaire</Trans>
        </Button>
      }
    >
      <TextArea
        data-focus
        label={t`Ce qui a été fait`}
        help={t`Lu par vos collègues. Ce que l’affaire réunit reste dans sa propre file tant que rien n’y est décidé.`}
        maxLength={2000}
        rows={4}
        value={reason}
        error={fieldError('reason') ?? error?.message}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
