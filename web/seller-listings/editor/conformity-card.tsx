import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import type { ConformityItem, SaleValidation } from '#contract/sales/conformity.ts'
import { ScoreRing } from '#web/editor/steps/score-ring.tsx'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { stepOfField } from './sale-steps.ts'

/** Number of unmet rules shown beside the form; the step of publication shows all. */
const shown = 5

/**
 * Checklist of the "annonce conforme": score, groups and the next unmet rules, blocking ones only while there are any.
 */
export function ConformityCard({ id, validation }: { id: string; validation: SaleValidation }) {
  const { overall_score, can_publish, groups, items } = validation
  const names = useGroupNames()
  const failed = items.filter(({ passed }) => !passed)
  const blocking = failed.filter((item) => item.blocking)
  const next = blocking.length > 0 ? blocking : failed
  return (
    <section
      aria-labelledby="conformity-title"
      className="max-w-170 rounded-16 border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex items-center gap-4">
        <ScoreRing score={overall_score} />
        <div>
          <h2 id="conformity-title" className="display-20">
            {can_publish ? <Trans>Annonce conforme</Trans> : <Trans>Pas encore conforme</Trans>}
          </h2>
          <p className="text-14 text-muted">
            {can_publish ? (
              <Trans>Rien ne s’oppose à la publication.</Trans>
            ) : (
              <Trans>Publiable dès que rien ne bloque.</Trans>
            )}
          </p>
        </div>
      </div>
      <ul className="mt-5">
        {groups.map(({ group, weight, score }) => (
          <li key={group} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 py-2 text-14">
            <span>{names[group]}</span>
            <span className="tabular text-muted">
              {Math.round(score)} / {weight}
            </span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className={classes(
                  'block h-full rounded-full transition-[width]',
                  score / weight < 0.7 ? 'bg-yellow-solid' : 'bg-brand',
                )}
                style={{ width: `${(100 * score) / Math.max(1, weight)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4 text-14">
        {next.length === 0 ? (
          <p className="flex gap-2.5">
            <IconCircleCheck size={18} aria-hidden className="flex-none text-green-solid" />
            <Trans>L’annonce est complète.</Trans>
          </p>
        ) : (
          <>
            <h3 className="font-semibold">
              {blocking.length > 0 ? <Trans>Avant de publier</Trans> : <Trans>Pour aller plus loin</Trans>}
            </h3>
            <ul className="mt-2 flex flex-col gap-2">
              {next.slice(0, shown).map((item) => (
                <li key={item.code}>
                  <Link to={placeToMend(id, item)} className="flex items-start gap-2.5 hover:underline">
                    {item.blocking ? (
                      <IconAlertTriangle size={18} aria-hidden className="mt-px flex-none text-yellow-text" />
                    ) : (
                      <IconArrowRight size={18} aria-hidden className="mt-px flex-none text-brand-text" />
                    )}
                    <span>{item.message}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {next.length > shown && (
              <Link to={paths.sellerSaleEdit(id, 'publish')} className="text-link mt-3 inline-block">
                <Trans>Tout voir</Trans>
              </Link>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Page where an unmet rule is met: a step of the form, or the verification it waits for. */
export function placeToMend(id: string, { code, field }: Pick<ConformityItem, 'code' | 'field'>) {
  if (code === 'ownership') return paths.sellerSaleKyc(id)
  if (code === 'identity.person') return paths.sellerKyc()
  if (code === 'identity.private_sales') return paths.sellerDash('properties')
  if (field === 'kyc') return paths.sellerProfession()
  if (field === 'fee_schedule_url') return paths.sellerDash('profile')
  return paths.sellerSaleEdit(id, stepOfField(field))
}

export function useGroupNames(): Record<SaleValidation['groups'][number]['group'], string> {
  const { t } = useLingui()
  return {
    identity: t`Identité`,
    legal: t`Mentions légales`,
    address: t`Adresse`,
    price: t`Prix`,
    media: t`Photos`,
    content: t`Texte`,
  }
}
