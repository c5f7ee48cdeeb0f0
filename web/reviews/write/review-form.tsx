import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { control } from '#web/ui/inputs/field.tsx'
import { subScoreLabels, subScoreOrder } from '../sub-score-labels.ts'
import { ratingLabels } from './rating-labels.ts'
import type { ReviewDraftState } from './review-draft.ts'
import { StarPicker } from './star-picker.tsx'

/** Specification, section 5. */
const maxLength = 1000

/** Rating, optional comment and optional sub-scores. */
export function ReviewForm({
  draft,
  onChange,
  onSubmit,
  onCancel,
  submitLabel,
  isPending,
  error,
}: {
  draft: ReviewDraftState
  onChange: (draft: ReviewDraftState) => void
  onSubmit: () => void
  onCancel: () => void
  submitLabel: string
  isPending: boolean
  error: string | null
}) {
  const { t } = useLingui()
  const { rating } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rating > 0) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <StarPicker
        legend={t`Note`}
        value={rating}
        onChange={(stars) => onChange({ ...draft, rating: stars })}
        className="justify-center gap-1"
      />
      <p className="mt-1 min-h-11 text-center" aria-live="polite">
        {rating > 0 ? (
          <>
            <span className="block text-18 font-semibold">{t(ratingLabels[rating]!)}</span>
            <span className="text-14 text-muted">{t`${rating} sur 5`}</span>
          </>
        ) : (
          <span className="text-muted">
            <Trans>Veuillez sélectionner une note</Trans>
          </span>
        )}
      </p>
      <Comment value={draft.comment} onChange={(comment) => onChange({ ...draft, comment })} />
      <SubScores draft={draft} onChange={onChange} />
      {error && (
        <p
          role="alert"
          className="mt-4 flex items-start gap-2 rounded-12 bg-red-ground p-4 text-14 font-medium text-red-text"
        >
          <IconAlertCircle size={18} aria-hidden className="mt-px flex-none" />
          {error}
        </p>
      )}
      <div className="mt-6 flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Annuler</Trans>
        </Button>
        <Button type="submit" isPending={isPending} disabled={rating === 0 || isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function Comment({ value, onChange }: { value: string; onChange: (comment: string) => void }) {
  const id = useId()
  // By code points, as the server counts: `length` counts an emoji as two.
  const length = Array.from(value).length
  return (
    <div className="mt-4 flex flex-col gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        <Trans>
          Commentaire <span className="font-normal text-muted">(facultatif)</span>
        </Trans>
      </label>
      <textarea
        id={id}
        aria-describedby={`${id}-help`}
        value={value}
        rows={4}
        onChange={({ target }) => onChange(Array.from(target.value).slice(0, maxLength).join(''))}
        className={classes(control, 'min-h-28 py-3')}
      />
      <p id={`${id}-help`} className="flex justify-between gap-4 text-14 text-muted">
        <span>
          <Trans>Votre prénom et le mois du séjour seront visibles.</Trans>
        </span>
        <span className="tabular">
          {length}/{maxLength}
        </span>
      </p>
    </div>
  )
}

function SubScores({
  draft,
  onChange,
}: {
  draft: ReviewDraftState
  onChange: (draft: ReviewDraftState) => void
}) {
  const { t } = useLingui()
  return (
    <details
      className="group mt-4 rounded-12 bg-surface-2 px-4"
      open={Object.keys(draft.subScores).length > 0}
    >
      <summary className="flex h-11 cursor-pointer list-none items-center justify-between gap-3 text-14 font-semibold">
        <span>
          <Trans>
            Noter plus précisément <span className="font-normal text-muted">(facultatif)</span>
          </Trans>
        </span>
        <IconChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-1 pb-3">
        {subScoreOrder.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-14">{t(subScoreLabels[name])}</span>
            <StarPicker
              legend={t(subScoreLabels[name])}
              value={draft.subScores[name] ?? 0}
              size={24}
              onChange={(stars) => onChange({ ...draft, subScores: { ...draft.subScores, [name]: stars } })}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
