import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconEye, IconLock, IconTrash } from '@tabler/icons-react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useDocumentNames } from '../document-names.ts'

/** Requirements and their reasons, before anything is sent. */
export function NeedsStep({ mine: { requirements, kind, form, submissions_left: left } }: { mine: MyCase }) {
  const { t } = useLingui()
  const names = useDocumentNames(form)
  const facts = [
    { Icon: IconClock, text: t`Comptez six minutes. Vous pouvez vous arrêter et reprendre.` },
    { Icon: IconEye, text: t`La machine signale, une personne décide, en 24 heures ouvrées au plus.` },
    { Icon: IconLock, text: t`Vos images sont chiffrées ; chaque regard est noté, et vous le voyez.` },
    { Icon: IconTrash, text: t`Elles sont effacées 30 jours après la décision.` },
  ]
  return (
    <>
      <header>
        <h2 className="display-24">
          {kind === 'property' ? (
            <Trans>Pour prouver que le bien est à vous</Trans>
          ) : kind === 'professional' ? (
            <Trans>Pour prouver votre métier</Trans>
          ) : (
            <Trans>Pour prouver que vous êtes bien vous</Trans>
          )}
        </h2>
        <p className="text-muted">
          <Trans>Une seule pièce de chaque ligne suffit.</Trans>
        </p>
      </header>
      <Card>
        <ul className="divide-y divide-line">
          {requirements.map((each) => {
            const types = each.document_types.map((type) => names[type]).join(', ')
            return (
              <li key={each.code} className="py-4 first:pt-0 last:pb-0">
                <p className="font-semibold">
                  {each.label}
                  {!each.required && (
                    <span className="font-normal text-muted">
                      {' '}
                      <Trans>(s’il y a lieu)</Trans>
                    </span>
                  )}
                </p>
                <p className="text-14 text-muted">{each.purpose}</p>
                {types !== each.label && <p className="mt-1 text-14">{types}</p>}
                {each.months_at_most !== null && (
                  <p className="text-14 text-muted">
                    <Trans>De moins de {each.months_at_most} mois.</Trans>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      <ul className="grid gap-3 md:grid-cols-2">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3 text-14">
            <Icon size={20} aria-hidden className="flex-none text-brand-text" />
            {text}
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        {t`${plural(left, { 0: 'Vos cinq envois sont faits.', one: 'Il vous reste # envoi sur cinq.', other: 'Il vous reste # envois sur cinq.' })}`}
      </p>
    </>
  )
}
