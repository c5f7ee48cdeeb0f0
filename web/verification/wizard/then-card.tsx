import { Trans, useLingui } from '@lingui/react/macro'
import { submissionsAtMost, type MyCase } from '#contract/verification/verification-cases.ts'
import { Card } from '#web/ui/data/card.tsx'
import { classes } from '#web/ui/class-names.ts'

/** The steps after the submission. */
export function ThenCard({ mine: { kind, submissions, submissions_left: left } }: { mine: MyCase }) {
  const { t } = useLingui()
  const next = submissions + 1
  const steps = [
    { title: t`La machine relit`, text: t`Deux minutes au plus. Vous restez sur cette page ou non.` },
    { title: t`Une personne décide`, text: t`24 heures ouvrées au plus, en général six.` },
    { title: t`Vous recevez la réponse`, text: t`Ici et par e-mail, avec les raisons.` },
    kind === 'identity'
      ? { title: t`Votre badge paraît`, text: t`« Identité vérifiée », avec sa date.` }
      : { title: t`Votre annonce paraît`, text: t`Dès que rien d’autre ne la retient.` },
  ]
  return (
    <Card title={t`Et après ?`}>
      <ol className="flex flex-col">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative flex gap-3 pb-5 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden className="absolute top-4 bottom-0 left-1.25 w-px bg-line" />
            )}
            <span
              aria-hidden
              className={classes(
                'mt-1.5 size-2.75 flex-none rounded-full border-2',
                index === 0 ? 'border-brand bg-brand' : 'border-control-line bg-surface',
              )}
            />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-14 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-14 text-muted">
        {left > 0 ? (
          <Trans>
            Envoi {next} sur {submissionsAtMost}. Une pièce refusée se remplace sans tout refaire.
          </Trans>
        ) : (
          <Trans>Vos cinq envois sont faits : écrivez à l’assistance, qui peut rouvrir votre dossier.</Trans>
        )}
      </p>
    </Card>
  )
}
