import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import type { Completeness } from '#contract/rentals/owner-rentals.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { ScoreRing } from '#web/editor/steps/score-ring.tsx'
import { CompletenessBar } from './completeness-bar.tsx'
import { type CriterionKey, placeOf } from './editor/editor-steps.ts'

/** The score of a rental, its criteria, and the next action. */
export function CompletenessCard({ id, completeness }: { id: string; completeness: Completeness }) {
  const { score, can_publish, next_action, items } = completeness
  const words = useCriterionLabels()
  const blocking = items.filter((item) => item.blocking && !item.done)
  // The statement of the host blocks, and has no points.
  const scored = items.filter(({ points }) => points > 0)
  // What blocks besides the criteria.
  const isUnregistered = !can_publish && blocking.length === 0
  return (
    <section
      aria-labelledby="completeness-title"
      className="max-w-170 rounded-16 border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex items-center gap-4">
        <ScoreRing score={score} />
        <div>
          <h2 id="completeness-title" className="display-20">
            <Assessment score={score} />
          </h2>
          <p className="text-14 text-muted">
            {can_publish ? (
              <Trans>Rien ne manque pour publier.</Trans>
            ) : (
              <Trans>Publiable dès que rien ne bloque.</Trans>
            )}
          </p>
        </div>
      </div>
      <ul className="mt-5">
        {scored.map(({ key, earned, points }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 py-2.5 text-14">
            <Link to={placeOf(id, key)} className="hover:underline">
              {words[key].label}
            </Link>
            <span className="tabular text-muted">
              {earned} / {points}
            </span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className={classes(
                  'block h-full rounded-full transition-[width]',
                  earned / points < 0.7 ? 'bg-yellow-solid' : 'bg-brand',
                )}
                style={{ width: `${(100 * earned) / points}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      {isUnregistered && (
        <Link
          to={paths.ownerRentalEdit(id, 'publish')}
          className="mt-4 flex items-start gap-2.5 border-t border-line pt-4 text-14 font-semibold hover:underline"
        >
          <IconAlertTriangle size={18} aria-hidden className="mt-px flex-none text-yellow-text" />
          <Trans>Indiquez le numéro d’enregistrement</Trans>
        </Link>
      )}
      {(blocking.length > 0 || next_action) && (
        <div className="mt-4 border-t border-line pt-4 text-14">
          <h3 className="font-semibold">
            {blocking.length > 0 ? <Trans>Avant de publier</Trans> : <Trans>Pour aller plus loin</Trans>}
          </h3>
          <ul className="mt-2 flex flex-col gap-2">
            {(blocking.length > 0 ? blocking.map(({ key }) => key) : next_action ? [next_action] : []).map(
              (key) => (
                <li key={key}>
                  <Link to={placeOf(id, key)} className="flex items-start gap-2.5 hover:underline">
                    {blocking.length > 0 ? (
                      <IconAlertTriangle size={18} aria-hidden className="mt-px flex-none text-yellow-text" />
                    ) : (
                      <IconArrowRight size={18} aria-hidden className="mt-px flex-none text-brand-text" />
                    )}
                    <span className={classes(key === next_action && 'font-semibold')}>
                      {blocking.length > 0 ? words[key].advice : words[key].improvement}
                    </span>
                  </Link>
                </li>
              ),
            )}
          </ul>
        </div>
      )}
      {can_publish && !next_action && (
        <p className="mt-4 flex gap-2.5 border-t border-line pt-4 text-14">
          <IconCircleCheck size={18} aria-hidden className="flex-none text-green-solid" />
          <Trans>La fiche est complète.</Trans>
        </p>
      )}
    </section>
  )
}

/** Score and next action in one line, where the card is below the form. */
export function CompletenessLine({ id, completeness }: { id: string; completeness: Completeness }) {
  const words = useCriterionLabels()
  const { next_action: next, items, can_publish } = completeness
  const isBlocked = items.some(({ key, blocking, done }) => key === next && blocking && !done)
  const isUnregistered = !can_publish && !isBlocked
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 xl:hidden">
      <CompletenessBar completeness={completeness} />
      {isUnregistered ? (
        <Link to={paths.ownerRentalEdit(id, 'publish')} className="text-link">
          <Trans>Indiquez le numéro d’enregistrement</Trans>
        </Link>
      ) : (
        next && (
          <Link to={placeOf(id, next)} className="text-link">
            {isBlocked ? words[next].advice : words[next].improvement}
          </Link>
        )
      )}
    </p>
  )
}

function Assessment({ score }: { score: number }) {
  if (score >= 90) return <Trans>Excellente fiche</Trans>
  if (score >= 70) return <Trans>En bonne voie</Trans>
  return score >= 35 ? <Trans>Bon départ</Trans> : <Trans>À compléter</Trans>
}

export function useCriterionLabels(): Record<
  CriterionKey,
  { label: string; advice: string; improvement: string }
> {
  const { t } = useLingui()
  return {
    title: words(t`Titre`, t`Donnez un titre de 15 à 90 caractères`),
    description: words(
      t`Description`,
      t`Décrivez le logement en 80 caractères au moins`,
      t`Étoffez la description`,
    ),
    address: words(t`Adresse`, t`Placez le logement sur la carte`),
    price: words(t`Prix`, t`Fixez le prix de la nuit`),
    capacity: words(t`Capacité`, t`Dites combien de voyageurs y dorment et où`),
    photos: words(
      t`Photos`,
      t`Ajoutez des photos : trois au moins pour publier`,
      t`Ajoutez encore quelques photos`,
    ),
    host: words(t`Votre statut d’hôte`, t`Dites si vous louez en tant que particulier ou professionnel`),
    amenities: words(t`Équipements`, t`Cochez les équipements`),
    rules: words(t`Règlement`, t`Écrivez votre règlement intérieur`),
  }
}

/** Advice while a criterion blocks the publication, and once it is optional. */
function words(label: string, advice: string, improvement = advice) {
  return { label, advice, improvement }
}
