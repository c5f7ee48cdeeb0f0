import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { landTitles } from '#contract/sales/sale-enums.ts'
import { classes } from '#web/ui/class-names.ts'
import { landTitleLabels } from '../sale-texts.ts'
import type { ListedSale } from './listed-sale.ts'

/**
 * For countries with land titles: the proofs of ownership from the safest to the weakest, with that of the listing
 * marked.
 */
export function LandTitleSection({ sale: { land_title: title } }: { sale: ListedSale }) {
  const { t } = useLingui()
  if (!title) return null
  return (
    <section>
      <h2 className="display-24">
        <Trans>Preuve de propriété</Trans>
      </h2>
      <p className="mt-2 mb-5 text-muted">
        <Trans>
          Du plus sûr au moins sûr. Faites vérifier le titre à la conservation foncière avant tout versement.
        </Trans>
      </p>
      <ol className="flex flex-col gap-2">
        {landTitles.map((kind) => {
          const here = kind === title.kind
          return (
            <li
              key={kind}
              aria-current={here ? 'true' : undefined}
              className={classes(
                'flex items-center gap-3 rounded-12 border px-4 py-2.5',
                here ? 'border-brand bg-brand-soft font-semibold text-brand-text' : 'border-line text-muted',
              )}
            >
              <span className="grow">{t(landTitleLabels[kind])}</span>
              {here && <IconCheck size={20} aria-hidden />}
            </li>
          )
        })}
      </ol>
      {title.is_numbered && (
        <p className="mt-3 text-14 text-muted">
          <Trans>Le numéro du titre a été donné à Demeure ; le vendeur le communique sur demande.</Trans>
        </p>
      )}
    </section>
  )
}
