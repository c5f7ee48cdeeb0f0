import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink, IconEye, IconMessageReport } from '@tabler/icons-react'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { SaleStatusBadge } from './sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { useSellerVerified } from '#web/verification/seller-status.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'

const link = 'text-link inline-flex items-center gap-1.5'

/** Explains the status of a listing, with a link to its page while it is public. */
export function SaleState({ sale, children }: { sale: OwnedSale; children?: React.ReactNode }) {
  const verified = useSellerVerified()
  const words = useStateLabels(sale)
  const isPublic = ['active', 'under_offer'].includes(sale.sale_status) && !sale.hidden_at
  return (
    <div className="rounded-16 border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
        <SaleStatusBadge status={sale.sale_status} verified={verified} />
        <p className="min-w-0 grow basis-60 wrap-anywhere">{words}</p>
        {isPublic ? (
          <Link to={paths.sale(sale.country_slug, sale.id)} className={link}>
            <IconExternalLink size={18} aria-hidden />
            <Trans>Voir l’annonce</Trans>
          </Link>
        ) : (
          sale.sale_status !== 'sold' && (
            <Link to={paths.sellerSalePreview(sale.id)} className={link}>
              <IconEye size={18} aria-hidden />
              <Trans>Voir l’aperçu</Trans>
            </Link>
          )
        )}
      </div>
      <ModerationReason sale={sale} />
      {children}
    </div>
  )
}

/** Reason of the moderators for a rejection, suspension or request for changes. */
function ModerationReason({ sale }: { sale: OwnedSale }) {
  if (!sale.rejection_reason || !['draft', 'rejected', 'suspended'].includes(sale.sale_status)) return null
  // The reason is a code, for which the state has a text.
  if (sale.rejection_reason in systemSuspensions) return null
  return (
    <div className="flex gap-3 border-t border-line px-5 py-4">
      <IconMessageReport size={20} aria-hidden className="mt-px flex-none text-red-text" />
      <div className="min-w-0">
        <p className="text-14 font-semibold">
          <Trans>Ce que notre équipe en dit</Trans>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{sale.rejection_reason}</p>
      </div>
    </div>
  )
}

/** Suspensions that no moderator decided, by their stored reason. */
const systemSuspensions: Record<string, MessageDescriptor> = {
  verification_suspended: msg`Hors du marché : votre vérification n’est pas en vigueur. L’annonce revient quand votre dossier est accepté.`,
  account_suspended: msg`Suspendue avec le compte du vendeur.`,
}

function useStateLabels(sale: OwnedSale) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = (date: string | null) => (date ? formatDay(date, language) : '')
  const planned = day(sale.scheduled_for && dateOfInstant(sale.scheduled_for))
  const sold = day(sale.sold_on)
  const withdrawn = day(sale.withdrawn_at && dateOfInstant(sale.withdrawn_at))
  if (sale.hidden_at) return t`Masquée faute de confirmation : confirmez-la et elle revient aussitôt.`
  switch (sale.sale_status) {
    case 'draft':
      return sale.rejection_reason
        ? t`À corriger avant de soumettre à nouveau.`
        : t`Vous seul voyez ce brouillon.`
    case 'pending_validation':
      return sale.scheduled_for
        ? t`En relecture, publication prévue le ${planned}.`
        : t`Notre équipe la relit.`
    case 'active':
      if (sale.under_review) return t`En ligne ; une modification importante est relue.`
      return sale.to_confirm ? t`En ligne, à confirmer.` : t`En ligne.`
    case 'under_offer':
      return t`Une offre est acceptée ; l’annonce reste visible.`
    case 'sold':
      return t`Vendue le ${sold}.`
    case 'withdrawn':
      return t`Retirée le ${withdrawn}.`
    case 'suspended':
      return t`Suspendue par notre équipe : écrivez-nous pour la rétablir.`
    case 'rejected':
      return sale.allow_resubmission
        ? t`Refusée par notre équipe : corrigez-la et soumettez-la à nouveau.`
        : t`Refusée par notre équipe, sans nouvelle soumission.`
  }
}
