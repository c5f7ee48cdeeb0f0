import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FeedErrorCode, FeedStage } from '#contract/sales/sale-feeds.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useColumnLabels } from './column-labels.ts'

const shownFirst = 20

/** Errors by line: where, why, and what is expected. */
export function ImportErrors({ errors, total }: { errors: FeedErrorCode[]; total: number }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const lines = [...Map.groupBy(errors, placeOf).values()]
  const shown = all ? lines : lines.slice(0, shownFirst)
  const unseen = total - errors.length
  return (
    <section aria-label={t`Ce qui a été refusé`} className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">
        <Plural value={total} one="# point à corriger" other="# points à corriger" />
      </h3>
      <ul className="divide-y divide-line text-14">
        {shown.map((validationErrors) => (
          <Line key={placeOf(validationErrors[0]!)} errors={validationErrors} />
        ))}
      </ul>
      {!all && lines.length > shownFirst && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setAll(true)}>
          <Trans>Tout afficher</Trans>
        </Button>
      )}
      {unseen > 0 && (all || lines.length <= shownFirst) && (
        <p className="text-14 text-muted">
          <Plural
            value={unseen}
            one="# autre point est dans le rapport."
            other="# autres points sont dans le rapport."
          />
        </p>
      )}
    </section>
  )
}

function placeOf({ stage, line }: FeedErrorCode) {
  return `${stage}-${line}`
}

/** All errors of one listing at one stage. */
function Line({ errors }: { errors: FeedErrorCode[] }) {
  const stages = useStageNames()
  const { line, reference, stage, listing_id: listingId } = errors[0]!
  return (
    <li className="grid gap-x-4 gap-y-2 py-4 first:pt-0 md:grid-cols-[9rem_1fr]">
      <div>
        <p className="font-semibold">
          <Trans>Ligne {line}</Trans>
        </p>
        <p className="text-muted wrap-anywhere">{reference}</p>
        {listingId && (
          <Link to={paths.sellerSaleEdit(listingId)} className="text-link">
            <Trans>Ouvrir cette annonce</Trans>
          </Link>
        )}
      </div>
      <ul className="flex min-w-0 flex-col gap-2.5">
        {errors.map((error) => (
          <li key={error.field}>
            <p className="font-medium wrap-anywhere">
              <ErrorLocation error={error} stage={stages[stage]} />
            </p>
            <p className="wrap-anywhere">{error.message}</p>
            {error.expected && (
              <p className="text-muted wrap-anywhere">
                <Trans>Attendu : {error.expected}</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Label and name of the column, and the stage of the error. */
function ErrorLocation({ error: { field }, stage }: { error: FeedErrorCode; stage: string }) {
  const labels = useColumnLabels()
  const [column = '', ordinal] = field.split('.')
  const label = labels[column]
  return (
    <>
      {label ?? stage}
      {column && <code className="ml-2 rounded-8 bg-surface-2 px-1.5 py-0.5 text-12">{column}</code>}
      {ordinal && /^\d+$/.test(ordinal) && <span className="ml-1 font-normal text-muted">n° {ordinal}</span>}
    </>
  )
}

function useStageNames(): Record<FeedStage, string> {
  const { t } = useLingui()
  return {
    line: t`Lecture`,
    departure: t`Retrait`,
    picture: t`Photo`,
    paper: t`Document`,
    submission: t`Soumission`,
  }
}
