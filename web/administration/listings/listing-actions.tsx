import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconArrowBackUp,
  IconDownload,
  IconStar,
  IconStarOff,
  IconUserShare,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { ListingAction } from '#contract/administration/listing-enums.ts'
import type { previewListingAction } from '#contract/administration/listings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ListAction } from '#web/lists/bulk-bar.tsx'
import { undoSeconds } from '#web/lists/use-undo.ts'
import type { ListSelection } from '#web/lists/use-selection.ts'
import { listingActionNames } from './listing-labels.tsx'
import { PersonChoice } from '../lists/person-choice.tsx'

type Target = { filter: Record<string, string> } | { ids: string[] }
type Preview = EndpointAnswer<typeof previewListingAction>

const icons: Record<ListingAction, typeof IconStar> = {
  'listing.archive': IconArchive,
  'listing.restore': IconArrowBackUp,
  'listing.feature': IconStar,
  'listing.unfeature': IconStarOff,
  'listing.change_owner': IconUserShare,
}

/** What is done with chosen listings, and the dialog of each action. */
export function useListingActions({
  selection: { selection, clear },
  filter,
  onExport,
  onStarted,
}: {
  selection: ListSelection
  /** The filter of the list, where everything is chosen. */
  filter: Record<string, string>
  onExport: () => void
  onStarted: (job: BulkJob) => void
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<ListingAction | null>(null)
  const actions: ListAction[] = [
    ...(Object.keys(icons) as ListingAction[]).map((action) => {
      const Icon = icons[action]
      return {
        key: action,
        label: t(listingActionNames[action]),
        icon: <Icon size={18} aria-hidden />,
        run: () => setOpened(action),
      }
    }),
    { key: 'export', label: t`Exporter`, icon: <IconDownload size={18} aria-hidden />, run: onExport },
  ]
  const dialog = opened && (
    <ActionDialog
      action={opened}
      target={selection.isEverything ? { filter } : { ids: [...selection.ids] }}
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

/** Has the fields that the action needs, shows what it would do, then does it. */
function ActionDialog({
  action,
  target,
  onClose,
  onStarted,
}: {
  action: ListingAction
  target: Target
  onClose: () => void
  onStarted: (job: BulkJob) => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [owner, setOwner] = useState('')
  const [mandate, setMandate] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const { mutate, isPending, error, fieldError } = useMutation()
  const needsReason = action !== 'listing.feature' && action !== 'listing.unfeature'
  const isHandOver = action === 'listing.change_owner'
  const input: Record<string, string> = {
    ...(needsReason && { reason: reason.trim() }),
    ...(isHandOver && { owner_id: owner, mandate: mandate.trim() }),
  }
  const change = (set: (value: string) => void) => (value: string) => {
    setPreview(null)
    set(value)
  }
  const body = { action, input, ...target }
  const showPreview = () =>
    mutate(() => api('POST /admin/listings/preview', { body }), { onSuccess: setPreview })
  const send = () =>
    mutate(
      (once) => api('POST /admin/listings/bulk', { body: { ...body, hold_seconds: undoSeconds }, once }),
      { onSuccess: onStarted },
    )
  const isReady = (!needsReason || reason.trim() !== '') && (!isHandOver || (owner && mandate.trim()))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(listingActionNames[action])}
      footer={
        preview ? (
          <Button isPending={isPending} disabled={preview.done === 0} onClick={() => void send()}>
            {t(listingActionNames[action])}
          </Button>
        ) : (
          <Button isPending={isPending} disabled={!isReady} onClick={() => void showPreview()}>
            <Trans>Voir ce qui va changer</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isHandOver && (
          <>
            <PersonChoice
              label={t`Nouveau compte`}
              help={t`Son nom, ou son identifiant si vous ne pouvez pas chercher de personnes`}
              error={fieldError('owner_id')}
              onChoose={change(setOwner)}
            />
            <TextField
              label={t`Mandat`}
              help={t`Sa référence, que les deux comptes reçoivent`}
              maxLength={120}
              value={mandate}
              error={fieldError('mandate')}
              onChange={({ target: { value } }) => change(setMandate)(value)}
            />
          </>
        )}
        {needsReason && (
          <TextArea
            label={t`Raison`}
            help={t`Elle est envoyée au propriétaire et gardée au journal d’audit`}
            maxLength={600}
            rows={3}
            value={reason}
            error={fieldError('reason')}
            onChange={({ target: { value } }) => change(setReason)(value)}
          />
        )}
        {error && (error.fields.length === 0 || fieldError('ids')) && (
          <p className="text-red-text">{error.firstMessage}</p>
        )}
        {preview && <PreviewSummary preview={preview} />}
      </div>
    </Dialog>
  )
}

function PreviewSummary({ preview: { total, tried, done, refusals } }: { preview: Preview }) {
  return (
    <section className="rounded-12 bg-surface-2 p-4 text-14" aria-live="polite">
      <p className="font-semibold">
        <Plural
          value={done}
          _0="Rien ne changera"
          one="# bien changera, son propriétaire est prévenu"
          other="# biens changeront, leurs propriétaires sont prévenus"
        />
      </p>
      {total > tried && (
        <p className="text-muted">
          <Trans>
            Essayé sur les {tried} premiers de {total} ; les autres le sont un par un.
          </Trans>
        </p>
      )}
      {refusals.length > 0 && (
        <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-auto">
          {refusals.map(({ id, label, reason }) => (
            <li key={id}>
              <span className="font-medium">{label || id}</span>
              <span className="block text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
