import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCircleCheck, IconPlayerStop, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import { useShortcuts } from '#web/ui/data/shortcuts.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** How far a job is, with what undoes or stops it; once it has ended, what it did, refused and why. */
export function BulkProgress({
  job,
  onChange,
  onClose,
  doneLabel,
  pathOf = paths.adminUser,
}: {
  job: BulkJob
  onChange: (job: BulkJob) => void
  onClose: () => void
  /** What was done, in the words of the list; people by default. */
  doneLabel?: (done: number) => string
  /** Screen of a refused object. */
  pathOf?: (id: string) => string
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const [isReportOpen, setIsReportOpen] = useState(false)
  const { total, done, refused, failed, status } = job
  const processed = done + refused + failed
  const isUndoable = status === 'running' && processed === 0
  const notDone = refused + failed
  const stop = () =>
    mutate(() => api('POST /admin/bulk-jobs/:id/stop', { params: { id: job.id } }), { onSuccess: onChange })
  useShortcuts(isUndoable ? [{ keys: ['z'], drawn: ['z'], label: t`annuler`, run: () => void stop() }] : [])
  return (
    <section
      aria-label={t`Action groupée`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-16 border border-line bg-surface px-4 py-3 md:px-6"
    >
      {isUndoable ? (
        <>
          <output className="min-w-0 grow">
            <Trans>Commence dans un instant.</Trans>
          </output>
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            icon={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => void stop()}
          >
            <Trans>Annuler</Trans>
          </Button>
        </>
      ) : status === 'running' ? (
        <>
          <label className="flex min-w-0 grow items-center gap-3">
            <span className="text-14 font-semibold whitespace-nowrap tabular" aria-live="off">
              <Trans>
                {processed} sur {total}
              </Trans>
            </span>
            <progress
              value={processed}
              max={total}
              aria-label={t`Avancement`}
              className="h-2 min-w-24 grow accent-brand"
            />
          </label>
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            icon={<IconPlayerStop size={18} aria-hidden />}
            onClick={() => void stop()}
          >
            <Trans>Arrêter</Trans>
          </Button>
        </>
      ) : (
        <>
          <IconCircleCheck size={20} aria-hidden className="flex-none text-green-text" />
          <output className="min-w-0 grow">
            {status === 'stopped' && processed === 0 ? (
              <Trans>Annulé : rien n’a été fait.</Trans>
            ) : status === 'stopped' ? (
              <Trans>
                Arrêté : {done} sur {total} traitées.
              </Trans>
            ) : doneLabel ? (
              doneLabel(done)
            ) : (
              <Plural
                value={done}
                _0="Aucune traitée."
                one="# personne traitée."
                other="# personnes traitées."
              />
            )}{' '}
            {notDone > 0 && <Plural value={notDone} one="# refusée." other="# refusées." />}
          </output>
          {notDone > 0 && (
            <Button variant="secondary" size="small" onClick={() => setIsReportOpen(true)}>
              <Trans>Voir pourquoi</Trans>
            </Button>
          )}
          <IconButton label={t`Fermer le compte rendu`} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </>
      )}
      <Dialog open={isReportOpen} onClose={() => setIsReportOpen(false)} title={t`Ce qui n’a pas été fait`}>
        <Refusals id={job.id} pathOf={pathOf} />
      </Dialog>
    </section>
  )
}

/** Refusals shown at once; the others are counted. */
const shown = 100

function Refusals({ id, pathOf }: { id: string; pathOf: (id: string) => string }) {
  const [result] = useState(() =>
    resultOf(
      api('GET /admin/bulk-jobs/:id/refusals', { params: { id }, query: { per_page: String(shown) } }),
    ),
  )
  return (
    <Loaded result={result} skeleton={<Skeleton className="h-40" />}>
      {({ items, pagination }) => (
        <>
          <ul className="divide-y divide-line">
            {items.map((each) => (
              <li key={each.id} className="py-2.5">
                <Link to={pathOf(each.id)} className="text-link">
                  {each.label || each.id}
                </Link>
                <p className="text-14 text-muted">{each.reason}</p>
              </li>
            ))}
          </ul>
          {pagination.total_items > items.length && (
            <p className="pt-3 text-14 text-muted">
              <Plural value={pagination.total_items - items.length} one="Et # autre." other="Et # autres." />
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
