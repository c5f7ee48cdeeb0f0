import 'virtual:texts/rentals/editor'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ValidationReport } from '#contract/verification/verification-cases.ts'
import { ScoreRing } from '#web/editor/steps/score-ring.tsx'
import { classes } from '#web/ui/class-names.ts'
import { usePartNames } from '../document-names.ts'

/** The score with its five weighted parts: full, above half, or below. */
export function ScoreCard({ report: { score, parts, proposal, documents } }: { report: ValidationReport }) {
  const { t } = useLingui()
  const names = usePartNames()
  const open = documents.filter(({ result }) => result !== 'clear').length
  const title =
    proposal === 'more_info'
      ? t`Compléments demandés`
      : open === 0
        ? t`Rien à régler`
        : open === 1
          ? t`Un point à régler`
          : t`${plural(open, { one: '# point à régler', other: '# points à régler' })}`
  return (
    <section className="grid items-center gap-6 break-inside-avoid rounded-16 border border-line bg-surface p-4 md:p-8 xl:grid-cols-2">
      <div className="flex flex-wrap items-center gap-4 md:gap-6">
        <ScoreRing score={score} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="display-20">{title}</h2>
          <p className="text-muted">
            <Trans>
              À partir de 85, sans refus ni pièce d’un autre dossier, l’approbation est proposée. Une personne
              confirme toujours.
            </Trans>
          </p>
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        {parts.map(({ part, weight, score: share }) => (
          <li key={part} className="text-14">
            <p className="mb-1 flex justify-between">
              <span>{names[part]}</span>
              <span className="text-muted tabular">
                {Math.round(share)} / {weight}
              </span>
            </p>
            <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className={classes(
                  'block h-full rounded-full',
                  share >= weight ? 'bg-brand' : share * 2 > weight ? 'bg-yellow-solid' : 'bg-red-solid',
                )}
                style={{ width: `${Math.min(100, (100 * share) / Math.max(1, weight))}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
