import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { SaleAppeal } from '#contract/moderation/sale-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { AppealBadge, AppealRulingForm } from '#web/reports/appeals/received-appeal.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { decisionLabels } from '../sales/moderation-labels.ts'
import { reasonLabels } from '#web/seller-listings/decision-labels.ts'

/** The decision, the seller's objection, and the reply. */
export function AppealCard({ appeal, onDecided }: { appeal: SaleAppeal; onDecided: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { listing, decision, seller } = appeal
  const written = formatDay(appeal.created_at, language)
  const decided = appeal.decided_at && formatDay(appeal.decided_at, language)
  const moderator = decision.moderator ?? t`quelqu’un qui est parti`
  return (
    <article className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="display-20 wrap-anywhere">
            <Link to={paths.adminSale(listing.id)} className="hover:underline">
              {listing.title || t`Annonce sans titre`}
            </Link>
          </h2>
          <p className="text-14 text-muted">
            {[listing.city, seller.name].filter(Boolean).join(' · ')} · <Trans>reçu le {written}</Trans>
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <SaleStatusBadge status={listing.sale_status} verified />
          <AppealBadge appeal={appeal} />
        </span>
      </header>
      <dl className="grid gap-4 md:grid-cols-2">
        <div>
          <dt className="text-14 text-muted">
            {t(decisionLabels[decision.action].label)}
            {decision.reason_code && ` · ${t(reasonLabels[decision.reason_code])}`} · {moderator}
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{decision.reason}</dd>
        </div>
        <div>
          <dt className="text-14 text-muted">
            <Trans>Ce que le vendeur oppose</Trans>
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">{appeal.grounds}</dd>
        </div>
        {appeal.answer && (
          <div className="md:col-span-2">
            <dt className="text-14 text-muted">{[appeal.decided_by, decided].filter(Boolean).join(' · ')}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{appeal.answer}</dd>
          </div>
        )}
      </dl>
      {appeal.granted === null && (
        <AppealRulingForm
          isMine={appeal.is_mine}
          label={t`Votre réponse, communiquée au vendeur`}
          decide={(ruling) =>
            api('POST /properties-for-sale/admin/moderation/appeals/:id/decide', {
              params: { id: appeal.id },
              body: ruling,
            })
          }
          onDecided={onDecided}
        />
      )}
    </article>
  )
}
